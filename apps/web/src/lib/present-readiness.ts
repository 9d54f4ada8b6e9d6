import type { routes } from '@safe-trading/contract/routes';
import type { ElementOf } from './route-types.ts';

type WireSip = ElementOf<typeof routes.readiness.list>;
type WireCheck = NonNullable<WireSip['checks']>[number];

export type ReadinessLevel = NonNullable<WireSip['level']>;

/** A check without a reason passed. */
export type ReadinessCheck = {
  subject: WireCheck['check'];
  state: WireCheck['state'];
  reason: string | undefined;
  text: string;
  fix: string | undefined;
};

/** A SIP without a level was never checked. */
export type SipReadiness = {
  subscriptionId: string | undefined;
  scheduleId: string | undefined;
  sipNumber: number | undefined;
  on: string | undefined;
  level: ReadinessLevel | undefined;
  line: string;
  checks: readonly ReadinessCheck[];
  checkedAt: string | undefined;
  nextCheckAt: string | undefined;
};

/** Missing members are undefined. */
export const presentReadiness = (sip: WireSip): SipReadiness => ({
  subscriptionId: sip.subscription_id ?? undefined,
  scheduleId: sip.schedule_id ?? undefined,
  sipNumber: sip.sip_number ?? undefined,
  on: sip.execution_date ?? undefined,
  level: sip.level ?? undefined,
  line: sip.line ?? '',
  checks: (sip.checks ?? []).map(presentCheck),
  checkedAt: sip.computed_at ?? undefined,
  nextCheckAt: sip.next_check_at ?? undefined,
});

const presentCheck = ({ check, state, reason, text, fix }: WireCheck): ReadinessCheck => ({
  subject: check,
  state,
  reason: reason ?? undefined,
  text: text ?? '',
  fix: fix ?? undefined,
});
