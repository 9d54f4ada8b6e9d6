import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { whatIfTrades } from '@safe-trading/messages/en/what-if-trades';
import { memo, useMemo, useState } from 'react';
import { dateText, rupees, sentences, signedRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Answer, PlanEvent, Trade } from './answer.ts';
import { say } from './say.ts';

type Shown = { on: string; title: string; why: string };

/** Memoized: most entries stay when a slider moves. */
const HistoryEntry = memo(function HistoryEntry({ on, title, why }: Shown) {
  return (
    <Box component="li" sx={entrySx}>
      <Stack direction="row" sx={rowSx}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {dateText(on)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {why}
      </Typography>
    </Box>
  );
});

function tradeText({ on, kind, etf, units, price, charges, profit, why }: Trade): Shown {
  const text = messagesOf(whatIfTrades);
  return {
    on,
    title: text(kind === 'purchase' ? 'bought' : 'sold', { units, etf, price: rupees(price) }),
    why: sentences(
      say(why),
      text('trade-charges', { amount: rupees(charges) }),
      profit === undefined ? undefined : text('trade-profit', { amount: signedRupees(profit) }),
    ),
  };
}

/** `Split: GOLDBEES` */
export function eventTitle({ kind, etf }: PlanEvent): string {
  const text = messagesOf(whatIfTrades);
  const event = text(`event-${kind}`);
  return etf === undefined ? event : text('event-of', { event, etf });
}

const entrySx = {
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

const rowSx = { columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' } as const;

type Kind = 'purchase' | 'sale' | 'event';
type Entry = { id: string; on: string; kind: Kind; tell(): Shown };

const atOnce = 25;
const kinds = [
  { kind: 'purchase', label: 'purchases' },
  { kind: 'sale', label: 'sales' },
  { kind: 'event', label: 'events' },
] as const;

/** Oldest first, in pages. */
export const HistoryCard = memo(function HistoryCard({ answer }: { answer: Answer }) {
  const text = useMessages(whatIfTrades);
  const [shown, setShown] = useState<ReadonlySet<Kind>>(new Set(['purchase', 'sale', 'event']));
  const [count, setCount] = useState(atOnce);
  const all = useMemo(() => entriesOf(answer), [answer]);
  const entries = all.filter(({ kind }) => shown.has(kind));
  const more = entries.length - count;

  return (
    <SectionCard title={text('history')}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}
        role="group"
        aria-label={text('shown')}
      >
        {kinds.map(({ kind, label }) => (
          <Chip
            key={kind}
            label={text(label)}
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
        {text('entries', { count: entries.length })}
      </Typography>
      <Box component="ol" aria-label={text('trades')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.slice(0, count).map(({ id, tell }) => (
          <HistoryEntry key={id} {...tell()} />
        ))}
      </Box>
      {more > 0 ? (
        <Button onClick={() => setCount(count + atOnce)} sx={{ mt: 1, ml: -2 }}>
          {text('more', { count: Math.min(more, atOnce) })}
        </Button>
      ) : null}
    </SectionCard>
  );
});

/** Formatted only when shown: there may be thousands. */
const entriesOf = ({ trades, events }: Answer): Entry[] =>
  [...trades.map(entryOfTrade), ...events.map(entryOfEvent)].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
  );

const entryOfEvent = (event: PlanEvent, place: number): Entry => ({
  id: `event ${place}`,
  on: event.on,
  kind: 'event',
  tell: () => ({ on: event.on, title: eventTitle(event), why: say(event.why) }),
});

const entryOfTrade = (trade: Trade, place: number): Entry => ({
  id: `trade ${place}`,
  on: trade.on,
  kind: trade.kind,
  tell: () => tradeText(trade),
});

function toggled(kinds: ReadonlySet<Kind>, kind: Kind): ReadonlySet<Kind> {
  const next = new Set(kinds);
  if (!next.delete(kind)) next.add(kind);
  return next;
}
