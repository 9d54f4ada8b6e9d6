import { z } from 'zod';
import { oneOf, percent, wholeNumber } from './fields.ts';

const widestPercent = 50;
const mostSessions = 20;

/** What a plan does when an ETF trades far from the value of its holdings. */
export const PriceGuard = z
  .object({
    buy_above_percent: percent('Buy above', widestPercent).describe(
      'A purchase further above the value than this is not made as usual',
    ),
    on_buy: oneOf('On buy', ['NEXT', 'WAIT', 'LESS', 'IGNORE']).describe(
      'NEXT takes the next ETF of the ranking while one is chosen, and waits afterwards; WAIT tries again; LESS invests half of the SIP and carries the rest; IGNORE buys',
    ),
    sell_below_percent: percent('Sell below', widestPercent).describe(
      'A sale further below the value than this is held back',
    ),
    on_sell: oneOf('On sell', ['WAIT', 'IGNORE']),
    sell_within_sessions: wholeNumber('Sell within sessions', 0, mostSessions).describe(
      'Sessions after which a block that was held back is sold in any case',
    ),
    unwitnessed: oneOf('Unwitnessed', ['BUY', 'WAIT']).describe(
      'A purchase for which nothing shows the value',
    ),
  })
  .describe('The value is what ETFs on the same underlying suggest');
