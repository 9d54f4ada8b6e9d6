import { z } from 'zod';
import { type Endpoint, type Route, traced } from './endpoint.ts';
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
    summary: 'List my second factors',
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
    pace: traced,
    stepUp: always,
    summary: 'Create a secret for an authenticator app; active after its first code',
    reply: withData(z.object({ secret: z.string(), uri: z.string() })),
  },
  confirmTotp: {
    ...own(routes.secondFactor.confirmTotp),
    pace: traced,
    summary: 'Confirm the authenticator app with its first code',
    body: z.object({ code: factorCode }),
    reply: added,
  },
  removeTotp: {
    ...own(routes.secondFactor.removeTotp),
    pace: traced,
    stepUp: always,
    summary: 'Remove the authenticator app',
    reply: said,
  },
  makeRecoveryCodes: {
    ...own(routes.secondFactor.makeRecoveryCodes),
    pace: traced,
    stepUp: always,
    summary: 'Create ten new recovery codes and revoke the previous ones',
    reply: added,
  },
  startPasskey: {
    ...own(routes.secondFactor.startPasskey),
    pace: traced,
    stepUp: always,
    summary: 'Get the challenge for a new passkey',
    reply: withData(PasskeyOptions),
  },
  addPasskey: {
    ...own(routes.secondFactor.addPasskey),
    pace: traced,
    summary: 'Add a passkey',
    body: z.object({ name: line('Name', 60), passkey: PasskeyAnswer }),
    reply: added,
  },
  removePasskey: {
    ...own(routes.secondFactor.removePasskey),
    pace: traced,
    stepUp: always,
    summary: 'Remove one of my passkeys',
    params: z.object({ passkeyId: id('Passkey') }),
    reply: said,
  },
} as const satisfies Record<string, Endpoint>;
