import { z } from 'zod';
import type { Endpoint, Route } from './endpoint.ts';
import { id, line } from './fields.ts';
import { always, factorCode, PasskeyAnswer, PasskeyOptions } from './proof.ts';
import { count, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

const RecoveryCodes = z
  .array(z.string())
  .nullable()
  .describe('Shown once; null where there were some before');

const added = z.object({ message: z.string(), data: z.object({ recovery_codes: RecoveryCodes }) });
const said = z.object({ message: z.string() });

/** Available before a required second factor is set up. */
const own = <const R extends Route>(route: R) =>
  ({ ...route, access: 'signed-in', beforeSecondFactor: true, tag: 'Accounts' }) as const;

export const secondFactorEndpoints = {
  status: {
    ...own(routes.secondFactor.status),
    summary: 'Which second factors I have',
    reply: withData(
      z.object({
        is_required: z.boolean(),
        totp_since: instant.nullable(),
        passkeys: z.array(
          z.object({
            passkey_id: z.string(),
            name: z.string(),
            added_at: instant,
            used_at: instant.nullable(),
          }),
        ),
        recovery_codes_left: count,
      }),
    ),
  },
  startTotp: {
    ...own(routes.secondFactor.startTotp),
    stepUp: always,
    summary: 'Make the secret of an authenticator app; it counts once a code of it was given',
    reply: withData(z.object({ secret: z.string(), uri: z.string() })),
  },
  confirmTotp: {
    ...own(routes.secondFactor.confirmTotp),
    summary: 'Give the first code of the authenticator app',
    body: z.object({ code: factorCode }),
    reply: added,
  },
  removeTotp: {
    ...own(routes.secondFactor.removeTotp),
    stepUp: always,
    summary: 'Remove the authenticator app',
    reply: said,
  },
  makeRecoveryCodes: {
    ...own(routes.secondFactor.makeRecoveryCodes),
    stepUp: always,
    summary: 'Make ten new recovery codes; older ones are worth nothing any more',
    reply: added,
  },
  startPasskey: {
    ...own(routes.secondFactor.startPasskey),
    stepUp: always,
    summary: 'What a new passkey has to sign',
    reply: withData(PasskeyOptions),
  },
  addPasskey: {
    ...own(routes.secondFactor.addPasskey),
    summary: 'Add the passkey that signed it',
    body: z.object({ name: line('Name', 60), passkey: PasskeyAnswer }),
    reply: added,
  },
  removePasskey: {
    ...own(routes.secondFactor.removePasskey),
    stepUp: always,
    summary: 'Remove one of my passkeys',
    params: z.object({ passkeyId: id('Passkey') }),
    reply: said,
  },
} as const satisfies Record<string, Endpoint>;
