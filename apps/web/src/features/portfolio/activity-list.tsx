import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { dateText, dateTimeText, rupees, sentences } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Activity } from '../../lib/plan-queries.ts';
import { Link } from '../../shared/link.tsx';
import { Money } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { toneOf } from '../../shared/tone.ts';

/** Charges in the terms of a contract note. */
export const chargeLabels = [
  { key: 'brokerage', label: 'brokerage' },
  { key: 'stt', label: 'STT' },
  { key: 'exchange', label: 'exchange' },
  { key: 'investor_fund', label: 'investor fund' },
  { key: 'sebi', label: 'SEBI' },
  { key: 'stamp', label: 'stamp duty' },
  { key: 'depository', label: 'depository' },
  { key: 'gst', label: 'GST' },
] as const;

const atOnce = 50;

/** Newest first, in pages; printed in full. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const [count, setCount] = useState(atOnce);
  const more = activity.length - count;

  return (
    <>
      <Card>
        <Box component="ol" aria-label="What happened" sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
          {`Show ${Math.min(more, atOnce)} more`}
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
          Open its schedule
        </Typography>
      ) : null}
    </Stack>
  );
}

const placeOf = ({ strategy_name: plan, sip_number: sip, etf_name: etf }: Activity): string =>
  [sip ? `SIP ${sip} of ${plan}` : plan, etf].filter(Boolean).join(', ').concat('.');

const orderOf = ({ broker_order_id: id }: Activity): string | undefined =>
  id ? `Order number ${id}.` : undefined;

function chargesOf({ charges, charge_parts: parts }: Activity): string | undefined {
  if (typeof charges !== 'number') return undefined;
  const each = chargeLabels.flatMap(({ key, label }) => {
    const amount = parts?.[key];
    return amount ? [`${label} ${rupees(amount)}`] : [];
  });
  return each.length > 0
    ? `Charges ${rupees(charges)}: ${each.join(', ')}.`
    : `Charges ${rupees(charges)}.`;
}
