import { recordedReply } from './recorded-replies.ts';
import type { LineReply, LineRequest } from './unreliable-line.ts';

type Fields = Record<string, unknown>;
type Entry = { number: string; fields: Fields; status: 'Open' | 'Complete' | 'Cancelled' };

const ask = 1275.32;
const known = 'NIFTYBEES';

/** One Samco account that answers from the recorded replies and remembers its orders. For tests. */
export function scriptedSamco(password: string): (request: LineRequest) => Promise<LineReply> {
  const entries: Entry[] = [];
  let live = false;

  return async ({ method, path, token, body }) => {
    const address = new URL(path, 'http://samco');
    const asked: Fields = body === '' ? {} : JSON.parse(body);
    if (address.pathname === '/login') {
      live = asked['password'] === password;
      return live ? ok('login') : refused(401, 'Invalid login credentials');
    }
    if (!live || token !== recordedReply('login')['sessionToken']) {
      return { status: 401, body: JSON.stringify(recordedReply('unauthorised')) };
    }
    return answer(`${method} ${address.pathname}`, address.searchParams, asked);
  };

  function answer(call: string, query: URLSearchParams, asked: Fields): LineReply {
    switch (call) {
      case 'DELETE /logout':
        live = false;
        return reply({ status: 'Success', statusMessage: 'Request successful' });
      case 'GET /ip/whoami':
        return ok('whoami');
      case 'GET /limit/getLimits':
        return ok('limits');
      case 'GET /quote/getQuote':
        return query.get('symbolName') === known ? ok('quote') : noSuchSymbol;
      case 'POST /quote/multiQuote':
        return String(asked['NSE']).includes(known) ? ok('multi-quote') : noSuchSymbol;
      case 'GET /history/candleData':
        return ok('candles');
      case 'POST /order/placeOrder':
        return asked['symbolName'] === known ? place(asked) : ok('order-refused', 400);
      case 'DELETE /order/cancelOrder':
        return cancel(query.get('orderNumber') ?? '');
      case 'GET /order/orderBook':
        return entries.length === 0
          ? refused(200, 'No orders found')
          : reply({ status: 'Success', orderBookDetails: entries.map(bookRow) });
      case 'GET /trade/tradeBook':
        return reply({
          status: 'Success',
          tradeBookDetails: entries.filter(isFilled).map(tradeRow),
        });
      case 'GET /position/getPositions':
        return reply({
          status: 'Success',
          positionDetails: entries.filter(isFilled).map(positionRow),
        });
      default:
        return refused(404, `No such call: ${call}`);
    }
  }

  function place(fields: Fields): LineReply {
    const number = `26112000016${entries.length + 2545}`;
    const status = Number(fields['price']) >= ask ? 'Complete' : 'Open';
    entries.push({ number, fields, status });
    return reply({ ...recordedReply('order-placed'), orderNumber: number });
  }

  function cancel(number: string): LineReply {
    const entry = entries.find((candidate) => candidate.number === number);
    if (!entry) return refused(400, 'Invalid Order number.');
    entry.status = 'Cancelled';
    return reply({ status: 'Success', orderNumber: number });
  }
}

const isFilled = ({ status }: Entry): boolean => status === 'Complete';

const common = ({ number, fields }: Entry): Fields => ({
  orderNumber: number,
  exchange: 'NSE',
  tradingSymbol: `${fields['symbolName']}-EQ`,
  transactionType: fields['transactionType'],
  productCode: 'CNC',
  orderType: 'L',
});

const bookRow = (entry: Entry): Fields => ({
  ...common(entry),
  orderPrice: entry.fields['price'],
  totalQuanity: entry.fields['quantity'],
  filledQuantity: isFilled(entry) ? entry.fields['quantity'] : '0',
  averagePrice: isFilled(entry) ? String(ask) : '--',
  orderStatus: entry.status,
  rejectionReason: '--',
  orderTime: '20-Nov-2026 11:00:00',
});

const tradeRow = (entry: Entry): Fields => ({
  ...common(entry),
  filledQuantity: entry.fields['quantity'],
  tradeNumber: `1${entry.number.slice(6)}`,
  tradePrice: String(ask),
  tradeDate: '20NOV2026',
  tradeTime: '11:00:00 AM',
});

const positionRow = (entry: Entry): Fields => ({
  exchange: 'NSE',
  tradingSymbol: `${entry.fields['symbolName']}-EQ`,
  productCode: 'CNC',
  buyQuantity: entry.fields['quantity'],
  carryForwardQuantity: '0',
  netQuantity: entry.fields['quantity'],
  soldValue: '0.00',
  transactionType: entry.fields['transactionType'],
});

const reply = (body: Fields, status = 200): LineReply => ({ status, body: JSON.stringify(body) });
const ok = (name: string, status = 200): LineReply => reply(recordedReply(name), status);
const refused = (status: number, statusMessage: string): LineReply =>
  reply({ status: 'Failure', statusMessage }, status);
const noSuchSymbol = refused(400, 'No Symbol found for the provided symbol name and exchange.');
