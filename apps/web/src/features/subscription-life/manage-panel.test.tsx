import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet, recordPosts, server } from '../../testing/server.ts';
import { ManagePanel } from './manage-panel.tsx';
import { controls, preview, sip } from './testing/controls.ts';

const listPath = '/etf_schedule/user/subscriptions';
const controlsPath = '/subscriptions/sub-1/controls';
const previewPath = '/subscriptions/sub-1/amendments/preview';
const amendPath = '/subscriptions/sub-1/amendments';

const follows = (...subscriptions: object[]) =>
  answerGet(listPath, {
    success: true,
    data: subscriptions.map((each) => ({ etf_strategy_id: 'strategy-1', ...each })),
  });
const subscribed = () => follows({ subscription_id: 'sub-1', status: 'ACTIVE' });
const answerControls = (changed: object = {}) =>
  answerGet(controlsPath, { success: true, data: controls(changed) });
const answerPreview = (changed: object = {}) =>
  recordPosts(previewPath, { success: true, data: preview(changed) });

const planned = { upcoming: [sip(3, '2027-02-10')], next_steps: [] };
const unchanged = { before: planned, after: planned };

const open = () => renderScreen(<ManagePanel strategyId="strategy-1" />);
const panel = () => screen.findByRole('region', { name: 'Manage your subscription' });

describe('the panel', () => {
  test('is not there for an investor who does not follow the strategy', async () => {
    const asked = follows({ subscription_id: 'sub-2', etf_strategy_id: 'strategy-2' });
    open();
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('is not there on a server that does not know the call, and it is not asked again', async () => {
    subscribed();
    const asked = answerGet(controlsPath, { detail: 'Not found' }, 404);
    open();
    await waitFor(() => expect(asked()).toBe(1));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect([asked(), screen.queryByRole('alert')]).toEqual([1, null]);
  });

  test('is grey while it is fetched', async () => {
    subscribed();
    neverAnswerGet(controlsPath);
    open();
    expect(within(await panel()).getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  });

  test('says what went wrong and can be fetched again', async () => {
    subscribed();
    answerGet(controlsPath, { detail: 'Not now.' }, 500);
    const { user } = open();
    expect(await screen.findByText('Not now.')).toBeVisible();
    answerControls();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₹5,000.00', { selector: 'dd *' })).toBeVisible();
  });

  test('shows the settings, the cut-off and the next SIPs', async () => {
    subscribed();
    answerControls({ upcoming: [sip(3, '2027-02-10', { is_at_broker: true })] });
    open();
    const shown = within(await panel());
    for (const text of [
      'Leave the SIP out',
      'Its SIPs are used up',
      'As planned',
      'A change reaches SIP 3 if you confirm before 10:30 on 10 February 2027.',
      '10 Feb 2027',
      'At the broker',
    ]) {
      expect(await shown.findByText(text)).toBeVisible();
    }
  });

  test.each([
    ['paused', { status: 'PAUSED', paused_until: '2027-03-01', available: ['RESUME'] }, 'Resume'],
    [
      'paused by three misses',
      { status: 'PAUSED', paused_after_misses_on: '2027-03-01', available: ['RESUME'] },
      'Resume',
    ],
    [
      'ended with open blocks',
      { status: 'CANCELLED', exit: 'HOLD', available: ['EXIT'] },
      'End subscription',
    ],
  ])('of one that is %s offers what is left', async (_, changed, only) => {
    subscribed();
    answerControls(changed);
    open();
    const shown = within(await panel());
    await shown.findByRole('button', { name: only });
    expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual([only]);
  });

  test('takes the running subscription before an older one', async () => {
    follows(
      { subscription_id: 'old', status: 'CANCELLED' },
      { subscription_id: 'sub-1', status: 'PAUSED' },
    );
    const asked = answerControls();
    open();
    await panel();
    await waitFor(() => expect(asked()).toBe(1));
  });

  test('shows who changed what when asked for', async () => {
    subscribed();
    const changes = [{ what: 'SIP amount', before: '₹1.00', after: '₹2.00' }];
    const made = { amendment_id: 'a', made_by: 'Meera Nair', market_time: '2027-02-08T05:00:00Z' };
    answerControls({ history: [{ ...made, changes }] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show past changes (1)' }));
    const list = within(screen.getByRole('list', { name: 'Past changes' }));
    expect(list.getByText('8 Feb 2027, 10:30 am, Meera Nair')).toBeVisible();
    expect(list.getByText('SIP amount: ₹1.00 → ₹2.00')).toBeVisible();
  });
});

describe('a plan from before the choice about prices far from the value', () => {
  const note = /^This plan buys and sells at any price/;

  test('offers the choice, and keeping things as they are is one', async () => {
    subscribed();
    answerControls();
    const previewed = answerPreview();
    const { user } = open();
    expect(await screen.findByText(note)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('radio', { name: /^Buy and sell all the same/ }));
    const kept = { on_buy: 'IGNORE', on_sell: 'IGNORE' };
    await waitFor(() => expect(previewed.at(-1)).toMatchObject({ price_guard: kept }));
  });

  test('offers it no more once a choice was made', async () => {
    subscribed();
    const guard = { buy_above_percent: 1.5, on_buy: 'IGNORE', sell_below_percent: 1.5 };
    const rest = { on_sell: 'IGNORE', sell_within_sessions: 3, unwitnessed: 'BUY' };
    answerControls({ price_guard: { ...guard, ...rest } });
    open();
    expect(await screen.findByText('Buy and sell all the same')).toBeVisible();
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe('changing the amount', () => {
  const openDialog = async () => {
    subscribed();
    answerControls();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change: SIP amount' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the SIP amount' }));
    const field = dialog.getByLabelText('SIP Amount');
    const confirm = dialog.getByRole('button', { name: 'Confirm the new amount' });
    return {
      user,
      dialog,
      field,
      confirm,
      type: async (text: string) => {
        await user.clear(field);
        await user.type(field, text);
      },
    };
  };

  test('shows the next SIPs before and after, and sends the version that was looked at', async () => {
    const previewed = answerPreview();
    const posted = recordPosts(amendPath, { message: 'Your change is made.' }, 201);
    const { user, dialog, confirm, type } = await openDialog();

    await type('7500.25');
    const row = await dialog.findByRole('row', { name: /SIP 3.*₹5,000\.00.*SIP 3.*₹7,500\.25/ });
    expect(row).toBeVisible();
    expect(dialog.getByText('SIP amount: ₹5,000.00 → ₹7,500.25')).toBeVisible();
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);

    expect(await screen.findByText('Your change is made.')).toBeVisible();
    const asked = { kind: 'AMOUNT', user_sip_amount: 7500.25, version: 7 };
    expect([previewed.at(-1), posted]).toEqual([asked, [asked]]);
  });

  test('that leaves the next SIPs as they are says so without a table', async () => {
    answerPreview(unchanged);
    const { dialog, type } = await openDialog();
    await type('7500.25');
    expect(await dialog.findByText('The next SIPs stay the same.')).toBeVisible();
    expect(dialog.queryByRole('table')).toBeNull();
  });

  test('asks the server once typing rests, not at every key', async () => {
    const previewed = answerPreview();
    const { dialog, type } = await openDialog();
    await type('7500.25');
    await dialog.findByText('SIP amount: ₹5,000.00 → ₹7,500.25');
    await waitFor(() => expect(previewed.at(-1)).toMatchObject({ user_sip_amount: 7500.25 }));
    expect(previewed.length).toBeLessThanOrEqual(3);
  });

  test('to what is set already is not asked for', async () => {
    const previewed = answerPreview();
    const { dialog, type } = await openDialog();
    await type('5000.00');
    expect(await dialog.findByText(/^Make a change/)).toBeVisible();
    expect(previewed).not.toContainEqual(expect.objectContaining({ user_sip_amount: 5000 }));
  });

  test('cannot be confirmed before it was seen', async () => {
    server.use(http.post(`*${previewPath}`, () => new Promise<never>(() => {})));
    const { confirm, type, dialog } = await openDialog();
    await type('1');
    expect(confirm).toBeDisabled();
    await type(' ');
    expect(
      await dialog.findByText('Make a change to see your next six SIPs before and after.'),
    ).toBeVisible();
  });

  test('says at the field what is wrong with it', async () => {
    const message = 'SIP amount must be more than 0';
    const errors = [{ field: 'user_sip_amount', message }];
    recordPosts(previewPath, { detail: message, errors }, 422);
    const { dialog, field, confirm, type } = await openDialog();
    await type('0');
    expect(await dialog.findByText(message)).toBeVisible();
    expect([field, confirm]).toEqual([
      expect.objectContaining({ value: '0' }),
      expect.objectContaining({ disabled: true }),
    ]);
  });

  test('after a change in another tab says so, keeps what was typed and can be confirmed again', async () => {
    const previewed = answerPreview();
    const detail = 'This subscription has changed since you opened it.';
    const posted: unknown[] = [];
    server.use(
      http.post(`*${amendPath}`, async ({ request }) => {
        posted.push(await request.json());
        return posted.length === 1
          ? HttpResponse.json({ detail }, { status: 409 })
          : HttpResponse.json({ message: 'Your change is made.' }, { status: 201 });
      }),
    );
    const { user, dialog, field, confirm, type } = await openDialog();
    await type('7500.25');
    await waitFor(() => expect(confirm).toBeEnabled());
    answerControls({ version: 8 });
    await user.click(confirm);

    expect(await dialog.findByText(detail)).toBeVisible();
    expect(field).toHaveValue(7500.25);
    await waitFor(() => expect(previewed.at(-1)).toMatchObject({ version: 8 }));
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    expect(await screen.findByText('Your change is made.')).toBeVisible();
    expect(posted).toMatchObject([{ version: 7 }, { version: 8 }]);
  });
});

describe('each other control asks for', () => {
  const cases: [
    string,
    string,
    (user: ReturnType<typeof open>['user']) => Promise<void>,
    object,
  ][] = [
    [
      'Change: Reinvest percent',
      'Change the reinvest percent',
      async (user) => {
        await user.clear(screen.getByLabelText('Reinvest Percent'));
        await user.type(screen.getByLabelText('Reinvest Percent'), '12.5');
      },
      { kind: 'REINVEST', user_reinvest_percent: 12.5 },
    ],
    [
      'Change: When cash is short',
      'When cash is short',
      async (user) => {
        await user.click(screen.getByRole('radio', { name: /^Wait for cash/ }));
      },
      { kind: 'CASH_POLICY', cash_policy: 'WAIT' },
    ],
    [
      'Change: When a block is booked',
      'When a block is booked',
      async (user) => {
        await user.click(screen.getByRole('radio', { name: /planned again/ }));
      },
      { kind: 'RECYCLE', recycle: true },
    ],
    [
      'Change: When a price is far from the value',
      'When a price is far from the value',
      async (user) => {
        await user.click(screen.getByRole('radio', { name: /^Buy the next ETF/ }));
      },
      {
        kind: 'PRICE_GUARD',
        price_guard: {
          buy_above_percent: 1.5,
          on_buy: 'NEXT',
          sell_below_percent: 1.5,
          on_sell: 'WAIT',
          sell_within_sessions: 3,
          unwitnessed: 'BUY',
        },
      },
    ],
    [
      'Change: Step-up',
      'Step up the SIP amount',
      async (user) => {
        await user.type(screen.getByLabelText('Step-up in percent'), '10');
      },
      { kind: 'STEP_UP_PERCENT', step_up_percent: 10, every_months: 12 },
    ],
    [
      'Pause',
      'Pause buying',
      async (user) => {
        await user.click(screen.getByRole('radio', { name: 'Until a date' }));
        await user.type(screen.getByLabelText('Pause until'), '2027-03-01');
      },
      { kind: 'PAUSE', until: '2027-03-01' },
    ],
    ['Skip the next SIP', 'Skip the next SIP', async () => {}, { kind: 'SKIP' }],
    [
      'Top up',
      'Top up the next SIP',
      async (user) => {
        await user.type(screen.getByLabelText('Top-up'), '1000.5');
      },
      { kind: 'TOP_UP', top_up_amount: 1000.5 },
    ],
    [
      'End subscription',
      'End this subscription',
      async (user) => {
        await user.click(screen.getByRole('radio', { name: /^Stop and sell everything now/ }));
      },
      { kind: 'EXIT', exit: 'SELL' },
    ],
  ];

  test.each(cases)('%s', async (button, title, fillIn, asked) => {
    subscribed();
    answerControls();
    const previewed = answerPreview({ notes: ['It can bring less than it cost.'] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: title });
    await fillIn(user);
    await waitFor(() => expect(previewed.at(-1)).toEqual({ ...asked, version: 7 }));
    expect(await screen.findByText('It can bring less than it cost.')).toBeVisible();
  });
});
