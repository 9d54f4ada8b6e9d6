import { Typography } from '@mui/material';
import { subscriptions } from '@safe-trading/messages/en/subscriptions';
import { dateText, missing } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import type { SipReadiness } from '../../lib/present-readiness.ts';
import { DayBadge } from '../../shared/day-badge.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { ReadinessLine } from '../../shared/readiness-line.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

type Props = { plan: Plan | undefined; readiness: SipReadiness | undefined };

export function NextSipCard({ plan, readiness }: Props) {
  const text = useMessages(subscriptions);
  const next = plan?.next_sip;

  return (
    <SectionCard
      title={text('next-sip')}
      action={next ? <DayBadge date={next.planned_execution_date} /> : null}
    >
      {next ? (
        <Facts
          facts={[
            { label: text('date'), value: dateText(next.planned_execution_date) },
            { label: text('sip-no'), value: next.sip_number ?? missing() },
            { label: text('amount'), value: <Money value={next.sip_amount} /> },
            ...(readiness
              ? [{ label: text('ready'), value: <ReadinessLine sip={readiness} /> }]
              : []),
          ]}
        />
      ) : (
        <Typography color="textSecondary">{text('no-sip')}</Typography>
      )}
    </SectionCard>
  );
}
