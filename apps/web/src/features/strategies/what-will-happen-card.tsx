import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { subscribe } from '@safe-trading/messages/en/subscribe';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api, describeFailure } from '../../lib/api.ts';
import { dateText, dateTimeText, dayText, rupees, timeOfDay, timeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
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

export type WhatWillHappen = DataOf<typeof routes.subscriptions.preview>;

type Props = { query: UseQueryResult<WhatWillHappen | null> };

export function WhatWillHappenCard({ query: { data: foreseen, error, isFetching } }: Props) {
  const text = useMessages(subscribe);
  if (foreseen === null) return null;

  return (
    <SectionCard title={text('will-happen')}>
      <Box aria-live="polite" aria-busy={isFetching} sx={{ minHeight: 120 }}>
        {error ? (
          <Alert severity="warning">{describeFailure(error, text('will-failed'))}</Alert>
        ) : foreseen ? (
          <Foreseen foreseen={foreseen} />
        ) : isFetching ? (
          <Skeleton variant="rounded" height={120} />
        ) : (
          <Typography color="textSecondary">{text('will-empty')}</Typography>
        )}
      </Box>
    </SectionCard>
  );
}

function Foreseen({ foreseen }: { foreseen: WhatWillHappen }) {
  const text = useMessages(subscribe);
  const { upcoming, first_execution_date: first, execution_time: time, rule } = foreseen;
  const { data: cash } = useCash();

  return (
    <Stack spacing={2}>
      <Typography sx={{ fontWeight: 600 }}>
        {text('first-sip', { day: dayText(first), time: timeText(time) })}
      </Typography>
      <TooLittleCash needed={foreseen.total_fund_required} available={cash?.available} />
      <OneUnit foreseen={foreseen} />
      <Box component="ol" aria-label={text('next-sips')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(upcoming ?? []).map((sip) => (
          <Box
            component="li"
            key={sip.sip_number}
            sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5 }}
          >
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              {text('sip', {
                sip: String(sip.sip_number),
                date: dateText(sip.planned_execution_date),
              })}
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
            label: text('most-in-month'),
            value: <Money value={foreseen.max_monthly_fund_required} />,
          },
          { label: text('whole-plan'), value: <Money value={foreseen.total_fund_required} /> },
          {
            label: cash?.seen_at
              ? text('cash-at', { time: timeOfDay(cash.seen_at) })
              : text('cash'),
            value: cash?.seen_at ? <Money value={cash.available} /> : text('cash-unknown'),
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
  const text = messagesOf(subscribe);
  const name = etf.etf_name ?? '';
  return [
    {
      label: text('likely-etf'),
      value: text('likely-etf-price', {
        etf: etf.etf_nse_code ?? '',
        price: rupees(etf.last_price),
      }),
      hint: etf.priced_at
        ? text('likely-etf-priced', { name, time: dateTimeText(etf.priced_at) })
        : text('likely-etf-hint', { name }),
    },
    ...(units
      ? [
          { label: text('buys'), value: text('buys-units', { units }) },
          { label: text('charges'), value: <Money value={charges} /> },
        ]
      : []),
  ];
}

type CashCompared = { needed: number | null | undefined; available: number | null | undefined };

/** Money can still be added, so it warns and refuses nothing. */
function TooLittleCash({ needed, available }: CashCompared) {
  const text = useMessages(subscribe);
  if (typeof needed !== 'number' || typeof available !== 'number') return null;
  if (available >= needed) return null;
  return (
    <Alert severity="warning">
      <PrivateText>
        {text('too-little', { needed: rupees(needed), available: rupees(available) })}
      </PrivateText>
    </Alert>
  );
}

/** An amount below one unit is accepted with a warning. */
function OneUnit({ foreseen }: { foreseen: WhatWillHappen }) {
  const text = useMessages(subscribe);
  const { units, likely_etf: etf, amount_for_one_unit: least, sips_for_one_unit: sips } = foreseen;
  if (units !== 0 || !etf) return null;
  return (
    <Alert severity="warning">
      {text('one-unit', {
        etf: etf.etf_nse_code ?? '',
        least: rupees(least),
        sips: sips ?? 0,
      })}
    </Alert>
  );
}

/** Asks nothing while the form has errors. `null` when the server does not have the call. */
export function useWhatWillHappen(strategyId: string, values: SubscribeValues) {
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
