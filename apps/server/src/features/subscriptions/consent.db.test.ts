import type { Language } from '@safe-trading/messages/language';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type InvestingWorld,
  investingWorld,
  subscriptionRequest,
} from '../../testing/investing-world.ts';

const operator = { name: 'Asha Verma', role: 'family' } as const;
let world: InvestingWorld;
let strategyId: string;
let investors = 0;

beforeAll(async () => {
  world = await investingWorld({ operator });
  await world.addUser('admin', 'ADMIN');
  strategyId = await world.publish('admin');
});
afterAll(() => world.close());

const newInvestor = () => world.addUser(`investor-${++investors}`);
const sheetFor = (as: string, language: Language = 'en') =>
  world
    .call('GET', `/etf_strategy/${strategyId}/consent`, { as, language })
    .then(({ body }) => body.data);
const subscribe = (as: string, changed: object) =>
  world.call('POST', `/etf_strategy/subscribe/${strategyId}`, {
    as,
    body: { ...subscriptionRequest, ...changed },
  });

test('the sheet says the rule in plain words, the risks, and who runs the server', async () => {
  const sheet = await sheetFor(await newInvestor());
  expect(sheet).toMatchObject({
    is_required: true,
    operator:
      'This server is run by Asha Verma, for their family. They give no advice and take no fee.',
    given_at: null,
  });
  expect(sheet.rule.join(' ')).toContain(
    'When those units have earned 6% after all charges, they are sold together',
  );
  expect(sheet.rule.join(' ')).toContain(
    'suggest. More than 1.5% above: the next ETF, or a later attempt. Sales more than 1.5% below wait for up to 3 sessions.',
  );
  expect(sheet.risks.join(' ')).toContain('you can lose money');
});

test('a Hindi reader reads the sheet in Hindi', async () => {
  const { rule, risks, operator: runBy } = await sheetFor(await newInvestor(), 'hi');
  expect([runBy, rule[2], risks[3]]).toEqual([
    'यह सर्वर Asha Verma अपने परिवार के लिए चलाते हैं। वे न सलाह देते हैं, न फ़ीस लेते हैं।',
    'पहले सोमवार से, कारोबार के हर दिन 10:30 पूर्वाह्न पर ₹5,000.00 निवेश होते हैं, कुल 20 बार।',
    'रिटर्न का कोई वादा नहीं है। पिछले प्रदर्शन से आगे के नतीजों की गारंटी नहीं मिलती।',
  ]);
});

test('a subscription without agreement is refused', async () => {
  const { status, body } = await subscribe(await newInvestor(), {});
  expect([status, body.message ?? body.detail]).toEqual([
    409,
    'Please read the sheet of this strategy and agree to it first; this server trades with real money.',
  ]);
});

test('agreeing to another sheet counts as not having read this one', async () => {
  const { status } = await subscribe(await newInvestor(), { consent_sheet: 'of-yesterday' });
  expect(status).toBe(409);
});

test('what was agreed to is kept word for word with its time', async () => {
  const investor = await newInvestor();
  const sheet = await sheetFor(investor);
  const { status, body } = await subscribe(investor, { consent_sheet: sheet.sheet_id });
  const { rows } = await sql`
    select sheet, operator_name, operator_role, consented_at
      from consents
     where subscription_id = ${body.data?.subscription_id}`.execute(world.db);
  expect([status, rows]).toEqual([
    201,
    [
      {
        sheet: {
          id: sheet.sheet_id,
          operator: sheet.operator,
          rule: sheet.rule,
          risks: sheet.risks,
        },
        operator_name: 'Asha Verma',
        operator_role: 'family',
        consented_at: new Date('2026-09-14T04:00:00Z'),
      },
    ],
  ]);
  expect((await sheetFor(investor)).given_at).toBe('2026-09-14T04:00:00.000Z');
});

test('a sheet read in Hindi is kept in Hindi, even if the page has turned to English since', async () => {
  const investor = await newInvestor();
  const read = await sheetFor(investor, 'hi');
  const { body } = await subscribe(investor, { consent_sheet: read.sheet_id });
  const { rows } = await sql`
    select sheet -> 'rule' as rule from consents where subscription_id = ${body.data?.subscription_id}`.execute(
    world.db,
  );
  expect(rows).toEqual([{ rule: read.rule }]);
});
