import type { TruthLine } from '../checker/truth-line.ts';

/** Converts the practice broker's truth log for the checker. */
export function truthOfSimulator(text: string): TruthLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => lineOf(JSON.parse(line)));
}

type Fields = Readonly<Record<string, unknown>>;

function lineOf(line: Fields): TruthLine[] {
  const at = Number(line['at']);
  const orderNumber = String(line['orderNumber']);
  const quantity = Number(line['quantity']);
  switch (line['type']) {
    case 'request':
      // Refused before the account was known.
      return line['call'] === 'place' && line['user'] !== null ? requestOf(line, at) : [];
    case 'accepted':
      return [
        {
          type: 'accepted',
          at,
          orderNumber,
          user: String(line['user']),
          origin: originOf(line['origin']),
          symbol: String(line['symbol']),
          side: line['side'] === 'sell' ? 'sell' : 'buy',
          quantity,
          limit: Number(line['limit']),
        },
      ];
    case 'rejected':
      return [{ type: 'rejected', at, orderNumber, reason: String(line['reason']) }];
    case 'cancelled':
      return [{ type: 'cancelled', at, orderNumber, quantity }];
    case 'trade': {
      const tradeNumber = String(line['tradeNumber']);
      return [
        { type: 'trade', at, orderNumber, tradeNumber, quantity, price: Number(line['price']) },
      ];
    }
    default:
      return [];
  }
}

function requestOf(line: Fields, at: number): TruthLine[] {
  const body: Fields = { ...Object(line['body']) };
  return [
    {
      type: 'request',
      at,
      user: String(line['user']),
      call: 'place',
      address: String(line['address']),
      body: {
        symbol: String(body['symbolName']),
        side: body['transactionType'] === 'SELL' ? 'sell' : 'buy',
        quantity: Number(body['quantity']),
        limit: Math.round(Number(body['price']) * 100),
      },
    },
  ];
}

const origins = ['request', 'late', 'accepted-twice', 'manual'] as const;

const originOf = (word: unknown): (typeof origins)[number] =>
  origins.find((origin) => origin === word) ?? 'request';
