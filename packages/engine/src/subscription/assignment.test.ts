import { expect, test } from 'vitest';
import { Impossible } from '../impossible.ts';
import { gold, nifty } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  failed,
  firstSchedule,
  ordered,
} from '../testing/story.ts';
import { assignmentRefusal } from './assignment.ts';
import { evolve } from './evolve.ts';
import { openUnderlyings } from './subscription.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const fresh = begun();
const states = [
  ['nothing has happened', fresh, undefined],
  ['an ETF was assigned only', after(fresh, assigned()), undefined],
  ['a SIP failed', after(fresh, assigned(), failed(1, '2026-01-05')), undefined],
  ['an order is out', after(fresh, assigned(), ordered(1)), 'ORDER_OUT'],
  ['a SIP was bought', after(fresh, assigned(), ...bought(1, fill)), 'IN_USE'],
] as const;

test.each(states)('when %s another ETF is refused only for a stated cause', (_, state, refusal) => {
  expect(assignmentRefusal(firstSchedule(state))).toBe(refusal);
});

test.each(states)(
  'when %s the event is possible exactly where it is not refused',
  (_, state, refusal) => {
    const pin = () => evolve(state, { type: 'instrument-assigned', schedule: 1, instrument: gold });
    if (refusal) expect(pin).toThrow(Impossible);
    else expect(firstSchedule(pin()).instrument).toEqual(gold);
  },
);

test('a schedule’s own underlying does not stand in its own way', () => {
  const state = after(fresh, assigned());
  expect([[...openUnderlyings(state)], [...openUnderlyings(state, 1)]]).toEqual([
    [nifty.underlying],
    [],
  ]);
});
