import { Box, Typography } from '@mui/material';
import { figures as named } from '@safe-trading/messages/en/figures';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { memo } from 'react';
import { signedPercent, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import type { Answer } from './answer.ts';
import { lookedAt } from './figures-card.tsx';
import type { Fill } from './fill-choice.tsx';
import { useKnown } from './use-what-if.ts';
import type { WhatIfStore } from './what-if-store.ts';

type Props = {
  store: WhatIfStore;
  chosen: number;
  fill: Fill;
  fault: string | undefined;
};

/** Keeps the figures visible while a slider moves, where controls and results do not fit side by side. */
export const FiguresAtAGlance = memo(function FiguresAtAGlance(props: Props) {
  const { store, chosen, fill, fault } = props;
  const text = useMessages(whatIf);
  useMessages(named);
  const answered = useKnown(store, 'answered');
  // Keeps its place without an answer.
  const answer = answered && lookedAt(answered, chosen, fill)?.answer;
  return (
    <Box component="section" aria-label={text('glance')} sx={barSx} data-no-print>
      {fault !== undefined ? (
        <Typography variant="body2">{fault}</Typography>
      ) : (
        <Box component="dl" sx={listSx} style={answer ? {} : { visibility: 'hidden' }}>
          {rowsOf(answer?.figures).map((row) => (
            <GlanceRow key={row.label} {...row} />
          ))}
        </Box>
      )}
    </Box>
  );
});

const GlanceRow = memo(function GlanceRow({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={rowSx}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={figureSx}>
        {text}
      </Typography>
    </Box>
  );
});

function rowsOf(figures: Answer['figures'] | undefined): { label: string; text: string }[] {
  const isAnnual =
    figures === undefined || (figures.xirr.isAnnual && figures.xirr.percent !== undefined);
  const [text, name] = [messagesOf(whatIf), messagesOf(named)];
  return [
    { label: name('line-value'), text: wholeRupees(figures?.value) },
    { label: name('peak-capital'), text: wholeRupees(figures?.peakMoney) },
    isAnnual
      ? { label: name('xirr'), text: signedPercent(figures?.xirr.percent) }
      : { label: text('glance-whole'), text: signedPercent(figures.onOwnMoney) },
    { label: text('glance-fall'), text: signedPercent(figures && (figures.fall?.percent ?? 0)) },
  ];
}

const barSx = {
  display: { lg: 'none' },
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 2,
  mx: { xs: -2, md: 0 },
  px: 2,
  py: 1,
  mb: 2,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const listSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 0.25,
} as const;

/** Relative widths, so that nothing moves when a figure changes. */
const rowSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  alignItems: 'baseline',
  '& dt': { whiteSpace: 'nowrap' },
} as const;

const figureSx = {
  m: 0,
  textAlign: 'right',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;
