import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualPlan } from './asked-plan.ts';
import type { Reply } from './messages.ts';
import { recorded } from './testing/recorded.ts';
import { useKnown, useKnownInTime } from './use-what-if.ts';
import { createWhatIfStore } from './what-if-store.ts';

test('news of long work does not draw other parts again', () => {
  let reply: (reply: Reply) => void = () => {};
  const store = createWhatIfStore((onReply) => {
    reply = onReply;
    return { post: () => {}, close: () => {} };
  });
  let drawn = 0;
  const Market = () => {
    drawn += 1;
    return <output>{useKnown(store, 'market')?.version}</output>;
  };
  const Starts = () => <p>{useKnownInTime(store, 'starts')?.done}</p>;
  const { container } = render(
    <>
      <Market />
      <Starts />
    </>,
  );
  act(() => {
    store.open();
    reply({ kind: 'market', market: recorded });
    store.askStarts(usualPlan, [12]);
  });
  const before = drawn;
  act(() => reply({ kind: 'starts', id: 1, steps: [], distributions: [], done: 7, of: 9 }));
  expect(container).toHaveTextContent(`${recorded.version}7`);
  expect(drawn).toBe(before);
});
