import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, server } from '../../testing/server.ts';
import { SecurityLogPage } from './security-log-page.tsx';

const halt = {
  event_number: 120,
  at: '2027-02-08T05:00:00Z',
  kind: 'TRADING_HALT_SET',
  text: 'Trading was stopped',
  user_name: 'Meera Nair',
  actor_name: 'Asha Verma',
  address: '203.0.113.7',
  facts: [{ name: 'reason', value: 'Asked for by telephone' }],
};
const check = {
  checked_at: '2027-02-08T06:00:00Z',
  checked_by_name: null,
  holds: true,
  text: '120 events were recalculated: the chain holds.',
};
const open = () => renderScreen(<SecurityLogPage />, { at: '/admin/security-log', role: 'ADMIN' });

/** Answers pages of the log, and keeps what was asked for. */
function answerLog(pageOf: (before: number) => object[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/security-events', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const data = pageOf(Number(searchParams.get('before') ?? 0));
      return HttpResponse.json({ success: true, data });
    }),
  );
  return asked;
}

beforeEach(() => {
  answerGet('/security-events/check', { success: true, data: check });
});

test('an event says what, of whom, by whom, when, from where and why', async () => {
  answerLog(() => [halt]);
  open();
  const event = within(await screen.findByRole('list', { name: 'Events' }));
  for (const text of [
    'Trading was stopped',
    'Meera Nair · by Asha Verma · from 203.0.113.7',
    '8 Feb 2027, 10:30 am',
    'Reason: Asked for by telephone',
  ])
    expect(event.getByText(text)).toBeVisible();
});

test('older events follow from where the page before ended', async () => {
  const page = (from: number, length: number) =>
    Array.from({ length }, (_, index) => ({ ...halt, event_number: from - index }));
  const asked = answerLog((before) => (before === 71 ? page(70, 2) : page(120, 50)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findAllByText('Trading was stopped')).toHaveLength(52);
  expect(asked.at(-1)).toBe('?search=&before=71');
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('what is looked for is asked of the server', async () => {
  const asked = answerLog(() => []);
  const { user } = open();
  expect(await screen.findByText('No such events.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Topic' }));
  await user.click(screen.getByRole('option', { name: 'Broker accounts' }));
  await user.type(screen.getByLabelText('Search'), 'Meera');
  await expect.poll(() => asked.at(-1)).toBe('?search=Meera&topic=BROKER');
});

test('the last check of the log is reported, and one can be asked for', async () => {
  answerLog(() => []);
  const { user } = open();
  expect(
    await screen.findByText(/Checked 8 Feb 2027, 11:30 am by the server\. 120 events/),
  ).toBeVisible();

  const broken = {
    ...check,
    holds: false,
    checked_by_name: 'Asha Verma',
    text: 'The chain does not hold. Event 7 is not as it was written.',
  };
  answerPost('/security-events/check', { success: true, data: broken });
  answerGet('/security-events/check', { success: true, data: broken });
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'by Asha Verma. The chain does not hold. Event 7',
  );
});

test('a check that was refused says why', async () => {
  answerLog(() => []);
  const detail = 'The log was checked a moment ago.';
  answerPost('/security-events/check', { detail }, 429);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(detail)).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  answerGet('/security-events', {}, 500);
  open();
  expect(await screen.findByText('The log could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
