import type { Client } from '../client.ts';
import type { World } from '../world.ts';
import { type Answer, type Call, refuseBare } from './protocol.ts';

/** A request of someone whose session is live, with the account as it stands at that moment. */
export type ClientCall = Call & { client: Client };

const tokenMissing =
  "Unauthorized - Session token is mandatory. Please provide session token in 'x-session-token' header";

/** Answers only those with a live session. */
export function signedIn(
  world: World,
  answer: (call: ClientCall) => Answer,
): (call: Call) => Answer {
  return (call) => {
    const userId = call.token && world.signIns.userOf(call.token, call.moment);
    const client = userId && world.exchange.client(userId, call.moment);
    return client ? answer({ ...call, client }) : unauthorised();
  };
}

export function unauthorised(): Answer {
  return refuseBare(401, tokenMissing);
}

/** The address orders may come from; undefined lets every address pass, as loopback is all there is. */
export type RegisteredAddress = string | undefined;

/** Answers only from the registered address: orders are bound to it, reading is not. */
export function fromRegistered(
  registered: RegisteredAddress,
  answer: (call: ClientCall) => Answer,
): (call: ClientCall) => Answer {
  return (call) =>
    registered === undefined || call.address === registered
      ? answer(call)
      : refuseBare(403, 'The IP is not the registered static IP');
}
