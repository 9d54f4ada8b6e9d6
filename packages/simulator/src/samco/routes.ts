import type { World } from '../world.ts';
import type { RegisteredAddress } from './access.ts';
import { bookRoutes } from './book-routes.ts';
import { candleRoute } from './candle-route.ts';
import { depthRoute } from './depth-route.ts';
import { fundRoute } from './fund-route.ts';
import { holdingRoute } from './holding-route.ts';
import { indexRoutes } from './index-routes.ts';
import { intradayRoute } from './intraday-route.ts';
import { orderRoutes } from './order-routes.ts';
import { positionRoute } from './position-route.ts';
import type { Route } from './protocol.ts';
import { quoteRoutes } from './quote-routes.ts';
import { searchRoute } from './search-route.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { whoamiRoute } from './whoami-route.ts';

/** Every call of the broker's protocol that the practice market answers. */
export function samcoRoutes(world: World, registered: RegisteredAddress): Route[] {
  return [
    ...signInRoutes(world, registered),
    whoamiRoute(world, registered),
    ...quoteRoutes(world),
    searchRoute(world),
    candleRoute(world),
    intradayRoute(world),
    ...indexRoutes(world),
    depthRoute(world),
    fundRoute(world),
    holdingRoute(world),
    positionRoute(world),
    ...orderRoutes(world, registered),
    ...bookRoutes(world),
  ];
}
