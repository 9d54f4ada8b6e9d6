import type { Answer } from '@safe-trading/engine';
import { z } from 'zod';
import type { AddressProof, Broker } from '../../trading/brokers/broker.ts';
import type { Delegation } from '../../trading/delegation/delegation.ts';
import type { OpenBrokerSession } from './open-broker-session.ts';

/**
 * The broker answers for the address a call comes from, so logins and address checks go through the process that
 * has the account's address.
 */
export const atItsAddress = (broker: Broker, { isElsewhere, ask }: Delegation): Broker => ({
  ...broker,
  account(key, session) {
    const account = broker.account(key, session);
    const { egress } = session;
    if (egress === undefined) return account;
    return {
      ...account,
      async prove() {
        if (!(await isElsewhere(egress))) return account.prove();
        const answer = proofAnswer.safeParse(
          await ask({ accountId: key, egressAddress: egress, kind: 'prove' }),
        );
        return answer.success ? (answer.data as Answer<AddressProof>) : silent(egress);
      },
    };
  },
});

/** That process also keeps the session. */
export const loggingInAtItsAddress =
  (openHere: OpenBrokerSession, { isElsewhere, ask }: Delegation): OpenBrokerSession =>
  async (account) => {
    const { id: accountId, egressAddress } = account;
    if (egressAddress === undefined || !(await isElsewhere(egressAddress))) {
      return openHere(account);
    }
    const answer = loginAnswer.safeParse(await ask({ accountId, egressAddress, kind: 'log-in' }));
    return answer.success
      ? answer.data
      : { outcome: 'unreachable', message: silent(egressAddress).message };
  };

const silent = (address: string) => ({
  ok: false as const,
  reason: 'unreachable' as const,
  message: `The server that calls Samco from ${address} did not answer in time. Please try again in a minute.`,
});

const loginAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('open') }),
  z.object({
    outcome: z.literal('refused'),
    reason: z.enum(['NO_BROKER_SESSION', 'BROKER_ACCOUNT_BLOCKED', 'ADDRESS_NOT_REGISTERED']),
    message: z.string(),
  }),
  z.object({
    outcome: z.literal('limited'),
    message: z.string(),
    retryAfterSeconds: z.number(),
  }),
  z.object({ outcome: z.literal('unreachable'), message: z.string() }),
]);

const proofAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({
      matches: z.boolean(),
      address: z.string(),
      primary: z.string().optional(),
      secondary: z.string().optional(),
      matchedAs: z.enum(['primary', 'secondary']).optional(),
    }),
    servedAt: z.number().optional(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(['unauthorised', 'unreachable', 'refused', 'malformed']),
    message: z.string(),
  }),
]);
