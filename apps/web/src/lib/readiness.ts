import { routes } from '@safe-trading/contract/routes';
import { investor } from '@safe-trading/messages/en/investor';
import { useEffect, useEffectEvent } from 'react';
import { api } from './api.ts';
import { brokerLoginEvent } from './broker-session.ts';
import { useMessages } from './messages.ts';
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

/** As last checked; `null` when the server does not have the call. */
export const useReadiness = () => useInvestorQuery({ key, read: () => ifKnown(read()) });

export function useCheckAgain() {
  const text = useMessages(investor);
  const { user } = useSession();
  return useAction({
    act: () => api.post(routes.readiness.checkNow),
    failure: text('check-failed'),
    rereads: [keyOf(user, key)],
    waits: true,
  });
}

/** Checks again after a broker login. */
export function useCheckAfterLogin() {
  const checking = useCheckAgain();
  const again = useEffectEvent(() => checking.start());
  useEffect(() => {
    window.addEventListener(brokerLoginEvent, again);
    return () => window.removeEventListener(brokerLoginEvent, again);
  }, []);
  return checking;
}

/** SIPs of the first date on which one is due. */
export const nearestOf = (sips: readonly SipReadiness[]): SipReadiness[] =>
  sips.filter(({ on }) => on === sips[0]?.on);

const gravest: readonly ReadinessLevel[] = ['BLOCKED', 'ATTENTION', 'READY'];

/** The most severe level; undefined if one was never checked and none is worse. */
export function worstOf(sips: readonly SipReadiness[]): ReadinessLevel | undefined {
  const worst = gravest.find((level) => sips.some((sip) => sip.level === level));
  return worst === 'READY' && sips.some(({ level }) => !level) ? undefined : worst;
}

type Found = { check: ReadinessCheck; sip: SipReadiness };

/** Each check once for all SIPs. */
export function checksOf(sips: readonly SipReadiness[]): Found[] {
  const all = sips.flatMap((sip) => sip.checks.map((check) => ({ check, sip })));
  const once = new Map(all.map((found) => [`${found.check.subject} ${found.check.text}`, found]));
  return [...once.values()];
}

/** Failed checks, most severe first. Checks that need a session wait for the session. */
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
