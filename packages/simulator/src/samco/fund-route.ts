import { availableCash } from '../account.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { rupees } from './formats.ts';
import { type Route, succeed } from './protocol.ts';

/** What can be spent. The broker reports one pool of cash in both segments. */
export function fundRoute(world: World): Route {
  return {
    method: 'GET',
    path: '/limit/getLimits',
    answer: signedIn(world, ({ client, moment }) => {
      const { account } = client;
      const pool = {
        grossAvailableMargin: rupees(account.cash),
        payInToday: '0.00',
        notionalCash: '0.00',
        marginUsed: rupees(account.reservedCash),
        netAvailableMargin: rupees(availableCash(account)),
      };
      return succeed(moment, 'User Limit details retrieved successfully', {
        equityLimit: { ...pool, collateralMarginAgainstShares: '0.00' },
        commodityLimit: pool,
      });
    }),
  };
}
