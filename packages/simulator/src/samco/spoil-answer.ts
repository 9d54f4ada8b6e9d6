import { hash } from 'node:crypto';
import type { Faults } from '../misbehaviour/faults.ts';
import { serverTime } from './formats.ts';
import type { Answer, Call, Fields } from './protocol.ts';

/** A good answer as a misbehaving broker gives it. The message id follows from the draws too. */
export function spoilAnswer(answer: Answer, { moment }: Call, faults: Faults): Answer {
  const body: Fields = {
    ...answer.body,
    ...(Object.hasOwn(answer.body, 'msgId') && { msgId: messageId(faults) }),
  };
  const stamped = faults.takes('clock-off')
    ? { ...body, ...timeOff(body, moment.instant, faults) }
    : body;
  if (answer.status !== 200) return { ...answer, body: stamped };

  return { status: 200, body: offTick(withoutYearlyLow(emptied(stamped, faults), faults), faults) };
}

function messageId(faults: Faults): string {
  const digits = hash('sha256', String(faults.draw('message id')), 'hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

function timeOff(body: Fields, instant: number, { amounts }: Faults): Fields {
  return Object.hasOwn(body, 'serverTime')
    ? { serverTime: serverTime(instant + amounts.clockOffMs) }
    : {};
}

const lists = ['orderBookDetails', 'tradeBookDetails', 'holdingDetails', 'positionDetails'];
const empties = ['empty-as-list', 'empty-as-missing', 'empty-as-failure'] as const;

/** The three ways this broker may say that there is nothing, said whether it is so or not. */
function emptied(body: Fields, faults: Faults): Fields {
  const list = lists.find((name) => Object.hasOwn(body, name));
  if (list === undefined) return body;

  switch (faults.takesOneOf(empties)) {
    case 'empty-as-list':
      return { ...body, [list]: [] };
    case 'empty-as-missing': {
      const { [list]: _, ...rest } = body;
      return rest;
    }
    case 'empty-as-failure':
      return {
        serverTime: body['serverTime'],
        status: 'Failure',
        statusMessage: 'No data found.',
      };
    case undefined:
      return body;
  }
}

function withoutYearlyLow(body: Fields, faults: Faults): Fields {
  const quote = body['quoteDetails'];
  if (!isFields(quote) || !faults.takes('yearly-low-zero')) return body;
  return { ...body, quoteDetails: { ...quote, yearlyLowPrice: '0' } };
}

const prices = ['lastTradedPrice', 'lastTradePrice', 'bidPrice', 'askPrice', 'price'];

/** A third decimal: no tick is that fine. */
function offTick(body: Fields, faults: Faults): Fields {
  const isQuote = ['quoteDetails', 'multiQuotes'].some((name) => Object.hasOwn(body, name));
  if (!isQuote || !faults.takes('price-off-tick')) return body;
  const off = (name: string, value: unknown): unknown =>
    prices.includes(name) && typeof value === 'string' && value !== '0.00' ? `${value}3` : value;
  return JSON.parse(JSON.stringify(body, off)) as Fields;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
