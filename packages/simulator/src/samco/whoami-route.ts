import type { World } from '../world.ts';
import { type RegisteredAddress, signedIn } from './access.ts';
import { type Route, succeed } from './protocol.ts';

/** Whether orders may be sent from where the caller is. */
export function whoamiRoute(world: World, registered: RegisteredAddress): Route {
  return {
    method: 'GET',
    path: '/ip/whoami',
    answer: signedIn(world, ({ address, moment }) => {
      const matches = registered === undefined || registered === address;
      return succeed(moment, 'Request successful', {
        srcIp: address,
        primaryIp: registered ?? address,
        secondaryIp: null,
        matches,
        matchedAs: matches ? 'PRIMARY' : null,
      });
    }),
  };
}
