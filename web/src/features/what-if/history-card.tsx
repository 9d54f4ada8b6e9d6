import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { dateText, rupees, sentences, signedRupees, wholeNumber } from '../../lib/formats.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Answer, PlanEvent, Trade } from './answer.ts';

type Kind = 'purchase' | 'sale' | 'event';
type Entry = { id: string; on: string; kind: Kind; title: string; why: string };

const atOnce = 25;
const kinds: readonly { kind: Kind; label: string }[] = [
  { kind: 'purchase', label: 'Purchases' },
  { kind: 'sale', label: 'Sales' },
  { kind: 'event', label: 'Everything else' },
];

/** Every purchase, sale and event with its why, the first day first, some at a time. */
export function HistoryCard({ answer }: { answer: Answer }) {
  const [shown, setShown] = useState<ReadonlySet<Kind>>(new Set(['purchase', 'sale', 'event']));
  const [count, setCount] = useState(atOnce);
  const entries = entriesOf(answer).filter(({ kind }) => shown.has(kind));
  const more = entries.length - count;

  return (
    <SectionCard title="What it did, and why">
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}
        role="group"
        aria-label="Shown"
      >
        {kinds.map(({ kind, label }) => (
          <Chip
            key={kind}
            label={label}
            component="button"
            clickable
            color={shown.has(kind) ? 'primary' : 'default'}
            aria-pressed={shown.has(kind)}
            onClick={() => {
              setShown(toggled(shown, kind));
              setCount(atOnce);
            }}
            sx={{ minHeight: 36 }}
          />
        ))}
      </Stack>
      <Typography role="status" variant="body2" color="textSecondary">
        {`${wholeNumber(entries.length)} entries`}
      </Typography>
      <Box component="ol" aria-label="What it did" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.slice(0, count).map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Stack
              direction="row"
              sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
            >
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {entry.title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {dateText(entry.on)}
              </Typography>
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {entry.why}
            </Typography>
          </Box>
        ))}
      </Box>
      {more > 0 ? (
        <Button onClick={() => setCount(count + atOnce)} sx={{ mt: 1, ml: -2 }}>
          {`Show ${Math.min(more, atOnce)} more`}
        </Button>
      ) : null}
    </SectionCard>
  );
}

const entriesOf = ({ trades, events }: Answer): Entry[] =>
  [...trades.map(entryOfTrade), ...events.map(entryOfEvent)].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
  );

const entryOfEvent = ({ on, title, why }: PlanEvent, place: number): Entry => ({
  id: `event ${place}`,
  on,
  kind: 'event',
  title,
  why,
});

const entryOfTrade = (trade: Trade, place: number): Entry => {
  const { on, kind, etf, units, price, charges, profit, why } = trade;
  return {
    id: `trade ${place}`,
    on,
    kind,
    title: `${kind === 'purchase' ? 'Bought' : 'Sold'} ${wholeNumber(units)} ${units === 1 ? 'unit' : 'units'} of ${etf} at ${rupees(price)}`,
    why: sentences(
      why,
      `Charges ${rupees(charges)}.`,
      profit === undefined ? undefined : `Profit/Loss after all charges ${signedRupees(profit)}.`,
    ),
  };
};

function toggled(kinds: ReadonlySet<Kind>, kind: Kind): ReadonlySet<Kind> {
  const next = new Set(kinds);
  if (!next.delete(kind)) next.add(kind);
  return next;
}
