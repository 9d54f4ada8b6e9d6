import { routes } from '@safe-trading/contract/routes';
import { useEffect, useEffectEvent } from 'react';
import { api } from './api.ts';
import { brokerLoginEvent } from './broker-session.ts';
import {
  presentReadiness,
  type ReadinessCheck,
  type ReadinessLevel,
  type SipReadiness,
} from './present-readiness.ts';
import { ifKnown, readList } from './read-reply.ts';
import { useSession } from './session.tsx';
import { useAction } from './use-action.ts';
import { keyOf, useInvestorQuery } from './use-investor-query.ts';

const key = ['readiness'];

const read = async (): Promise<SipReadiness[]> =>
  (await readList(routes.readiness.list)).map(presentReadiness);

/** How ready each coming SIP was when it was last looked at; `null` where the server does not know the call. */
export const useReadiness = () => useInvestorQuery({ key, read: () => ifKnown(read()) });

/** Has the server look again now. */
export function useCheckAgain() {
  const { user } = useSession();
  return useAction({
    act: () => api.post(routes.readiness.checkNow),
    failure: 'It could not be checked just now.',
    rereads: [keyOf(user, key)],
    waits: true,
  });
}

/** The same, and by itself when somebody has logged in to the broker. */
export function useCheckAfterLogin() {
  const checking = useCheckAgain();
  const again = useEffectEvent(() => checking.start());
  useEffect(() => {
    window.addEventListener(brokerLoginEvent, again);
    return () => window.removeEventListener(brokerLoginEvent, again);
  }, []);
  return checking;
}

/** Those of the first day on which something is due. */
export const nearestOf = (sips: readonly SipReadiness[]): SipReadiness[] =>
  sips.filter(({ on }) => on === sips[0]?.on);

const gravest: readonly ReadinessLevel[] = ['BLOCKED', 'ATTENTION', 'READY'];

/** The gravest of several; undefined while one of them was never looked at and none is worse. */
export function worstOf(sips: readonly SipReadiness[]): ReadinessLevel | undefined {
  const worst = gravest.find((level) => sips.some((sip) => sip.level === level));
  return worst === 'READY' && sips.some(({ level }) => !level) ? undefined : worst;
}

type Found = { check: ReadinessCheck; sip: SipReadiness };

/** What was looked at, each thing once however many SIPs wait for it. */
export function checksOf(sips: readonly SipReadiness[]): Found[] {
  const all = sips.flatMap((sip) => sip.checks.map((check) => ({ check, sip })));
  const once = new Map(all.map((found) => [`${found.check.subject} ${found.check.text}`, found]));
  return [...once.values()];
}

/** What is to be mended, the gravest first. What only a session could tell is mended with the session. */
export function faultsOf(sips: readonly SipReadiness[]): Found[] {
  const found = checksOf(sips);
  const session = found.find(({ check }) => check.subject === 'BROKER_SESSION' && check.reason);
  const faults = found.filter(
    (each) => each === session || !session || each.check.reason !== session.check.reason,
  );
  return (['BLOCKED', 'ATTENTION'] as const).flatMap((level) =>
    faults.filter(({ check }) => check.state === level),
  );
}
