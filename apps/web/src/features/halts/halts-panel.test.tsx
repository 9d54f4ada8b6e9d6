import { routes } from '@safe-trading/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { onNarrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet, recordPosts, server } from '../../testing/server.ts';
import { HaltsPanel } from './halts-panel.tsx';
import { stop } from './testing/halt.ts';

const open = () => renderScreen(<HaltsPanel />, { at: '/admin/jobs', role: 'ADMIN' });
const answerList = (...stops: ReturnType<typeof stop>[]) =>
  answerGet('/stops', { success: true, data: stops });
const subjects = [
  { subject_id: 'user-2', subject_name: 'Meera Nair', hint: 'meera@example.com' },
  { subject_id: 'user-3', subject_name: 'Ravi Iyer', hint: 'ravi@example.com' },
];

test('while the stops are fetched a grey part takes their place', () => {
  neverAnswerGet('/stops');
  open();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test('without a stop the panel says so', async () => {
  answerList();
  open();
  expect(await screen.findByText('No stop is active.')).toBeVisible();
});

test.each([
  ['the sentence of the server', { detail: 'Not now.' }, 'Not now.'],
  ['its own words', {}, 'The trading stops could not be loaded.'],
])('a failure shows %s and can be tried again', async (_, body, sentence) => {
  answerGet('/stops', body, 500);
  const { user } = open();
  expect(await screen.findByText(sentence)).toBeVisible();

  answerList();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No stop is active.')).toBeVisible();
});

test('a stop in force shows whom it is for, why, by whom and since when', async () => {
  answerList(stop());
  open();
  const table = within(await screen.findByRole('table', { name: 'Active stops' }));
  for (const text of [
    'Investor: Meera Nair',
    'Asked for by telephone',
    'Asha Verma',
    '8 Feb 2027, 10:30 am',
  ])
    expect(table.getByText(text)).toBeVisible();
});

test('the stop of a disabled account is not lifted here, and says how it is', async () => {
  answerList(stop({ is_of_disabled_account: true }));
  open();
  expect(
    await screen.findByText('No orders are sent until you enable the account under Accounts.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();
});

test('a stop the server set itself says so', async () => {
  answerList(stop({ level: 'PLATFORM', set_by_system: true, set_by_name: null }));
  open();
  expect(await screen.findByText('Safe Trading')).toBeVisible();
  expect(screen.getByText('Everything')).toBeVisible();
});

test('on a phone each stop is a card', async () => {
  onNarrowScreen();
  answerList(stop());
  open();
  expect(await screen.findByRole('list', { name: 'Active stops' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('lifted stops are shown when asked for', async () => {
  const lifted = { lifted_by_name: 'Devi Rao', lifted_reason: 'It was nothing' };
  answerList(stop({ is_in_force: false, lifted_at: '2027-02-08T06:00:00Z', ...lifted }));
  const { user } = open();
  expect(await screen.findByText('No stop is active.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show lifted stops (1)' }));

  const table = within(screen.getByRole('table', { name: 'Lifted stops' }));
  expect(table.getByText('8 Feb 2027, 11:30 am, Devi Rao')).toBeVisible();
  expect(table.getByText('It was nothing')).toBeVisible();
});

describe('stopping', () => {
  const openDialog = async () => {
    const { user } = open();
    await screen.findByText('No stop is active.');
    await user.click(screen.getByRole('button', { name: 'Stop trading' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop trading' }));
    return {
      user,
      dialog,
      send: () => user.click(dialog.getByRole('button', { name: 'Stop trading' })),
    };
  };

  test('everything needs a reason and nothing else', async () => {
    const listed = answerList();
    const posted = recordPosts('/stops', { message: 'Trading is stopped now.' }, 201);
    const { user, dialog, send } = await openDialog();

    await send();
    expect(dialog.getByText('Reason is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'no');
    await send();
    expect(dialog.getByText('Reason must have at least 3 characters')).toBeVisible();
    expect(posted).toEqual([]);

    await user.type(dialog.getByLabelText('Reason'), 't safe');
    await send();
    expect(await screen.findByText('Trading is stopped now.')).toBeVisible();
    expect(posted).toEqual([{ level: 'PLATFORM', reason: 'not safe' }]);
    await waitFor(() => expect(listed()).toBe(2));
  });

  test('an investor is found by name or e-mail', async () => {
    answerList();
    const searched: string[] = [];
    server.use(
      http.get(`*${routes.stops.subjects.path}`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        searched.push(`${query.get('level')} ${query.get('search')}`);
        const data = subjects.filter(({ hint }) => hint.startsWith(query.get('search') ?? ''));
        return HttpResponse.json({ success: true, data });
      }),
    );
    const posted = recordPosts('/stops', {}, 201);
    const { user, dialog, send } = await openDialog();

    await user.click(dialog.getByRole('radio', { name: /^An investor/ }));
    await user.type(dialog.getByLabelText('Search by name or e-mail'), 'ravi');
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /Meera/ })).toBeNull());
    await user.type(dialog.getByLabelText('Reason'), 'Asked for it');
    await send();
    expect(dialog.getByText('Choose one of these')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^Ravi Iyer.*ravi@example\.com/ }));
    await send();

    await waitFor(() =>
      expect(posted).toEqual([{ level: 'INVESTOR', subject_id: 'user-3', reason: 'Asked for it' }]),
    );
    expect(searched).toEqual(expect.arrayContaining(['INVESTOR ', 'INVESTOR ravi']));
  });

  test('an unknown name says that nothing was found', async () => {
    answerList();
    answerGet('/stops/subjects', { success: true, data: [] });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: /^A strategy/ }));
    expect(await dialog.findByText('Nothing matches this search.')).toBeVisible();
  });

  test.each([
    [
      'the sentence of the server',
      { detail: 'All is stopped already.' },
      'All is stopped already.',
    ],
    ['its own words', {}, 'Trading could not be stopped.'],
  ])('that fails stays open and shows %s', async (_, body, sentence) => {
    answerList();
    recordPosts('/stops', body, 409);
    const { user, dialog, send } = await openDialog();
    await user.type(dialog.getByLabelText('Reason'), 'Not safe');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  });

  test('can be thought better of', async () => {
    answerList();
    const posted = recordPosts('/stops', {}, 201);
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted).toEqual([]);
  });
});

describe('lifting', () => {
  test('needs a reason and reads the list again', async () => {
    const listed = answerList(stop());
    const posted = recordPosts('/stops/stop-1/lift', { message: 'The stop is lifted now.' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Lift: Investor: Meera Nair' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the stop' }));
    expect(dialog.getByText(/was stopped because: Asked for by telephone/)).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Lift the stop' }));
    expect(dialog.getByText('Reason is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'All is well{Enter}');

    expect(await screen.findByText('The stop is lifted now.')).toBeVisible();
    expect(posted).toEqual([{ reason: 'All is well' }]);
    await waitFor(() => expect(listed()).toBe(2));
  });
});

describe('in Hindi', () => {
  speakHindi();

  test('the stops and the dialog that stops trading have Hindi texts alone', async () => {
    answerList(stop());
    const { user, baseElement } = open();
    await user.click(await screen.findByRole('button', { name: 'ट्रेडिंग रोकें' }));

    expect(screen.getByRole('dialog', { name: 'ट्रेडिंग रोकें' })).toBeVisible();
    const names = ['Meera Nair', 'Asha Verma', 'Asked for by telephone'];
    expect(latinIn(baseElement, ...names)).toEqual([]);
  });
});
