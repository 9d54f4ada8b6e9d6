import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, describeFailure } from '../../lib/api.ts';
import {
  dateText,
  dateTimeText,
  dayText,
  rupees,
  timeOfDay,
  timeText,
  wholeNumber,
} from '../../lib/formats.ts';
import { useCash } from '../../lib/plan-queries.ts';
import { ifKnown } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { numberIn } from '../../shared/number-in.ts';
import { PrivateText } from '../../shared/private-text.tsx';
import { ProvisionalBadge, provisionalMeaning } from '../../shared/provisional-badge.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { type SubscribeValues, subscribeFaults } from './subscribe-rules.ts';

type WhatWillHappen = DataOf<typeof routes.subscriptions.preview>;

type Props = {
  strategyId: string;
  values: SubscribeValues;
  /** Why nothing will. */
  instead: ReactNode;
};

export function WhatWillHappenCard({ strategyId, values, instead }: Props) {
  const { data: foreseen, error, isFetching } = useWhatWillHappen(strategyId, values);
  if (foreseen === null) return null;

  return (
    <SectionCard title="What will happen">
      <Box aria-live="polite" aria-busy={isFetching} sx={{ minHeight: 120 }}>
        {instead ??
          (error ? (
            <Alert severity="warning">
              {describeFailure(error, 'What will happen could not be worked out just now.')}
            </Alert>
          ) : foreseen ? (
            <Foreseen foreseen={foreseen} />
          ) : isFetching ? (
            <Skeleton variant="rounded" height={120} />
          ) : (
            <Typography color="textSecondary">
              Fill in the form, and it says here what will happen and when. Nothing begins before
              you subscribe.
            </Typography>
          ))}
      </Box>
    </SectionCard>
  );
}

function Foreseen({ foreseen }: { foreseen: WhatWillHappen }) {
  const { upcoming, first_execution_date: first, execution_time: time, rule } = foreseen;
  const { data: cash } = useCash();

  return (
    <Stack spacing={2}>
      <Typography sx={{ fontWeight: 600 }}>
        {`The first SIP is on ${dayText(first)} at ${timeText(time)}.`}
      </Typography>
      <TooLittleCash needed={foreseen.total_fund_required} available={cash?.available} />
      <OneUnit foreseen={foreseen} />
      <Box component="ol" aria-label="The next SIPs" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(upcoming ?? []).map((sip) => (
          <Box
            component="li"
            key={sip.sip_number}
            sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5 }}
          >
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              {`SIP ${sip.sip_number}, ${dateText(sip.planned_execution_date)}`}
              <ProvisionalBadge is={sip.is_provisional} />
            </Box>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
              <Money value={sip.sip_amount} />
            </Box>
          </Box>
        ))}
      </Box>
      {upcoming?.some(({ is_provisional: is }) => is) ? (
        <Typography variant="body2" color="textSecondary">
          {provisionalMeaning()}
        </Typography>
      ) : null}
      <Facts
        facts={[
          {
            label: 'Most added in a month',
            value: <Money value={foreseen.max_monthly_fund_required} />,
          },
          { label: 'Over the whole plan', value: <Money value={foreseen.total_fund_required} /> },
          {
            label: cash?.seen_at
              ? `Cash at the broker, ${timeOfDay(cash.seen_at)}`
              : 'Cash at the broker',
            value: cash?.seen_at ? <Money value={cash.available} /> : 'Not known',
          },
          ...etfFacts(foreseen),
        ]}
      />
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {(rule ?? []).map((sentence) => (
          <Typography component="li" variant="body2" key={sentence}>
            <PrivateText>{sentence}</PrivateText>
          </Typography>
        ))}
      </Box>
    </Stack>
  );
}

function etfFacts({ likely_etf: etf, units, charges }: WhatWillHappen) {
  if (!etf) return [];
  return [
    {
      label: 'Likely ETF, by the latest prices',
      value: `${etf.etf_nse_code} at ${rupees(etf.last_price)}`,
      hint: `${etf.etf_name}${etf.priced_at ? `, price of ${dateTimeText(etf.priced_at)}` : ''}. It is chosen on the day.`,
    },
    ...(units
      ? [
          { label: 'One SIP buys about', value: `${wholeNumber(units)} units` },
          { label: 'Charges of that purchase', value: <Money value={charges} /> },
        ]
      : []),
  ];
}

type CashCompared = { needed: number | null | undefined; available: number | null | undefined };

/** Money can still be added, so it warns and refuses nothing. */
function TooLittleCash({ needed, available }: CashCompared) {
  if (typeof needed !== 'number' || typeof available !== 'number') return null;
  if (available >= needed) return null;
  return (
    <Alert severity="warning">
      <PrivateText>
        {`The whole plan takes ${rupees(needed)}; your broker account has ${rupees(available)}. A SIP that finds too little cash is not bought, so add money in time or choose a smaller amount.`}
      </PrivateText>
    </Alert>
  );
}

/** An amount below one unit is accepted with a warning. */
function OneUnit({ foreseen }: { foreseen: WhatWillHappen }) {
  const { units, likely_etf: etf, amount_for_one_unit: least, sips_for_one_unit: sips } = foreseen;
  if (units !== 0 || !etf) return null;
  return (
    <Alert severity="warning">
      {`One unit of ${etf.etf_nse_code} takes ${rupees(least)} with charges, more than this SIP. The SIPs are added up: about every ${wholeNumber(sips)} SIPs buy one unit. To buy one each time, invest ${rupees(least)} or more.`}
    </Alert>
  );
}

/** Asks nothing while the form has errors. `null` when the server does not have the call. */
function useWhatWillHappen(strategyId: string, values: SubscribeValues) {
  const typed = useSettled(values);
  const isSound = !Object.values(subscribeFaults(typed, false)).some(Boolean);
  const body = {
    broker_id: typed.broker_id.trim(),
    user_sip_amount: numberIn(typed.user_sip_amount),
    user_reinvest_percent: numberIn(typed.user_reinvest_percent),
  };

  return useQuery({
    queryKey: ['what will happen', strategyId, body],
    retry: false,
    queryFn: isSound
      ? async (): Promise<WhatWillHappen | null> => {
          const reply = await ifKnown(
            api.post(routes.subscriptions.preview, { params: { strategyId }, body }),
          );
          return reply === null ? null : (reply?.data ?? {});
        }
      : skipToken,
  });
}
