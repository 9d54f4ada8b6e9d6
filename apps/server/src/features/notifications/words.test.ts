import { localDate, paise, quantity, timeOfDay } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { mailText } from './deliver-mail.ts';
import type { NotificationContent } from './notification.ts';
import { wordsFor } from './words.ts';

const etf = { symbol: 'GOLDETF', name: 'Gold ETF' };
const ofPlan = { strategyName: 'Near the low', sipNumber: 3 };
const on = localDate('2027-02-08');

const everything: NotificationContent[] = [
  {
    event: 'reminder',
    installmentId: 'sub.1.3',
    ...ofPlan,
    plannedOn: on,
    time: timeOfDay('10:30'),
    amount: paise(12_345_678_90),
    etf: { ...etf, isChosen: false },
    funding: { due: paise(500_000), short: paise(0) },
  },
  { event: 'money-missing', plannedOn: on, due: paise(500_000), short: paise(1) },
  {
    event: 'executed',
    ...ofPlan,
    on,
    amount: paise(500_000),
    bought: {
      etf,
      quantity: quantity(1),
      value: paise(490_000),
      charges: paise(980),
      isPartial: true,
    },
  },
  { event: 'executed', ...ofPlan, on, amount: paise(500_000) },
  { event: 'failed', ...ofPlan, on, amount: paise(500_000), etf, reason: 'ORDER_REJECTED' },
  {
    event: 'booked',
    on,
    strategyName: 'Near the low',
    etf,
    quantity: quantity(1200),
    proceeds: paise(1_000_000),
    profit: paise(-5_000),
    reinvestPercent: 50,
  },
  {
    event: 'booked',
    on,
    strategyName: 'Near the low',
    etf,
    quantity: quantity(12),
    proceeds: paise(120_000),
    profit: paise(5_000),
    isDelisted: true,
    reinvestPercent: 50,
  },
  { event: 'session-lost', isRefused: false },
  { event: 'needs-human', symbol: 'GOLDETF', side: 'sell', quantity: quantity(49) },
  {
    event: 'paused',
    on,
    strategyId: 'strategy',
    strategyName: 'Near the low',
    reason: 'INSUFFICIENT_FUNDS',
  },
];

describe.each(everything.map((content) => [content.event, content] as const))(
  '%s',
  (_, content) => {
    test(`reads as plain sentences: ${JSON.stringify(content).slice(0, 40)}`, () => {
      const { title, text } = wordsFor(content, 'en');
      expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|\[object| {2}|\.\./);
      expect(text).toMatch(/\.$/);
      expect(title).not.toMatch(/\.$/);
    });
  },
);

test.each(everything.map((content) => [content.event, content] as const))(
  '%s is in Hindi but for names and codes',
  (_, content) => {
    const { title, text } = wordsFor(content, 'hi');
    const said = `${title} ${text}`.replaceAll(
      /Near the low|Gold ETF|GOLDETF|Samco|DDPI|SIP|ETF/g,
      '',
    );
    expect(said).not.toMatch(/[A-Za-z{}]/);
  },
);

const textOf = (content: NotificationContent): string => wordsFor(content, 'en').text;

test('large amounts are grouped as in India', () => {
  expect(wordsFor(everything[0] as NotificationContent, 'en').title).toBe(
    '₹1,23,45,678.90 is due on 8 Feb 2027',
  );
});

test('one unit is a unit, and a part that was filled says so', () => {
  expect(textOf(everything[2] as NotificationContent)).toContain(
    'bought 1 unit of Gold ETF (GOLDETF)',
  );
  expect(textOf(everything[2] as NotificationContent)).toContain('Fewer units were offered');
});

test('a block whose ETF is gone tells what was paid for it', () => {
  expect(textOf(everything[6] as NotificationContent)).toContain(
    'Your 12 units from Near the low brought ₹1,200.00, ₹50.00 more than all of it had cost.',
  );
});

test('a block sold below its cost tells the loss as one', () => {
  expect(textOf(everything[5] as NotificationContent)).toContain(
    '₹50.00 less than all of it had cost',
  );
});

describe('a mail', () => {
  const words = { publicUrl: 'https://trading.example.com', answerLink: () => undefined };

  test('of one thing is headed by it, and says where to see it', () => {
    const { subject, text } = mailText(
      { name: 'Meera', language: 'en', content: everything.slice(1, 2) },
      words,
    );
    expect(subject).toBe('Safe Trading: ₹0.01 missing for 8 Feb 2027');
    expect(text).toContain('Hello Meera,');
    expect(text).toMatch(/^See it all at https:\/\/trading\.example\.com\/$/m);
  });

  test('is in the language of the account', () => {
    const letter = { name: 'Meera', language: 'hi', content: everything.slice(1, 2) } as const;
    const { subject, text } = mailText(letter, words);
    expect(subject).toBe('Safe Trading: 8 फ़र॰ 2027 के लिए ₹0.01 कम');
    expect(text).toContain('नमस्ते Meera,');
    expect(text).toContain('Safe Trading मेल से कभी पासवर्ड नहीं माँगता।');
  });

  test('of a purchase to come says how to skip it or pause the plan, where there is a way', () => {
    const answerLink = ({ event }: NotificationContent, action: string) =>
      event === 'reminder' ? `https://trading.example.com/${action}/${event}` : undefined;
    const { text } = mailText(
      { name: 'Meera', language: 'en', content: everything.slice(0, 2) },
      { ...words, answerLink },
    );
    expect(text.match(/(?:Skip this one|Pause the plan): https:\/\/\S+/g)).toEqual([
      'Skip this one: https://trading.example.com/skip/reminder',
      'Pause the plan: https://trading.example.com/pause/reminder',
    ]);
  });

  test('of many lists each of them', () => {
    const { subject, text } = mailText(
      { name: 'Meera', language: 'en', content: everything },
      words,
    );
    expect(subject).toBe('Safe Trading: 10 things happened');
    expect(text.match(/^\* /gm)).toHaveLength(10);
  });

  test('from a server that does not know its address holds no link', () => {
    const { text } = mailText(
      { name: 'Meera', language: 'en', content: everything },
      { ...words, publicUrl: undefined },
    );
    expect(text).not.toMatch(/https?:/);
  });
});
