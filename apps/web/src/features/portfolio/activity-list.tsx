import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { portfolio } from '@safe-trading/messages/en/portfolio';
import { useState } from 'react';
import { dateText, dateTimeText, missing, rupees, sentences } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Activity } from '../../lib/plan-queries.ts';
import { Link } from '../../shared/link.tsx';
import { Money } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { toneOf } from '../../shared/tone.ts';

/** Charges in the terms of a contract note. */
export const chargeKinds = [
  'brokerage',
  'stt',
  'exchange',
  'investor_fund',
  'sebi',
  'stamp',
  'depository',
  'gst',
] as const;

const atOnce = 50;

/** Newest first, in pages; printed in full. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const text = useMessages(portfolio);
  const [count, setCount] = useState(atOnce);
  const more = activity.length - count;

  return (
    <>
      <Card>
        <Box component="ol" aria-label={text('activity')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {activity.slice(0, count).map((each) => (
            <Box
              component="li"
              key={each.activity_id}
              sx={{
                px: 2.5,
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
                breakInside: 'avoid',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Entry activity={each} />
            </Box>
          ))}
        </Box>
      </Card>
      {more > 0 ? (
        <Button
          onClick={() => setCount(count + atOnce)}
          sx={{ alignSelf: 'flex-start', '@media print': { display: 'none' } }}
        >
          {text('show-more', { count: Math.min(more, atOnce) })}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ activity: it }: { activity: Activity }) {
  const when = it.happened_at ? dateTimeText(it.happened_at) : dateText(it.happened_on);

  return (
    <Stack spacing={0.5}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <PrivateText>{it.title ?? ''}</PrivateText>
        </Typography>
        {typeof it.profit === 'number' ? (
          <Money value={it.profit} signed tone={toneOf(it.profit)} />
        ) : null}
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <PrivateText>{it.why ?? ''}</PrivateText>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <PrivateText>{sentences(`${when}.`, placeOf(it), orderOf(it), chargesOf(it))}</PrivateText>
      </Typography>
      {it.schedule_id ? (
        <Typography
          component={Link}
          to={paths.user.schedule.href(it.schedule_id)}
          variant="body2"
          sx={{
            alignSelf: 'flex-start',
            color: 'primary.dark',
            fontWeight: 600,
            '@media print': { display: 'none' },
          }}
        >
          {messagesOf(portfolio)('open-schedule')}
        </Typography>
      ) : null}
    </Stack>
  );
}

const placeOf = ({ strategy_name: plan, sip_number: sip, etf_name: etf }: Activity): string =>
  [sip ? messagesOf(portfolio)('sip-of', { sip, plan: plan ?? missing() }) : plan, etf]
    .filter(Boolean)
    .join(', ')
    .concat('.');

const orderOf = ({ broker_order_id: id }: Activity): string | undefined =>
  id ? messagesOf(portfolio)('order-number', { id }) : undefined;

function chargesOf({ charges, charge_parts: parts }: Activity): string | undefined {
  if (typeof charges !== 'number') return undefined;
  const text = messagesOf(portfolio);
  const each = chargeKinds.flatMap((kind) => {
    const amount = parts?.[kind];
    return amount ? [`${text(`charge-${kind}`)} ${rupees(amount)}`] : [];
  });
  const amount = rupees(charges);
  return each.length > 0
    ? text('charges-parts', { amount, parts: each.join(', ') })
    : text('charges-of', { amount });
}
