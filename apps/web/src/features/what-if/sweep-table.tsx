import { Box, Typography, useTheme } from '@mui/material';
import { memo } from 'react';
import { signedPercent, wholeRupees } from '../../lib/formats.ts';
import type { AskedPlan } from './asked-plan.ts';
import { type Fill, otherFill, outcomeBy } from './fill-choice.tsx';
import { heatColor } from './heat-color.ts';
import type { Axis, SweepCell } from './messages.ts';
import { sweptChoices } from './sweep-axes.ts';

type Props = { across: Axis; down: Axis; cells: readonly SweepCell[]; plan: AskedPlan; fill: Fill };

/** From here on, in percent, a cell is as green or as red as any. */
const strongest = 20;

/** Each cell says the return under both ways to fill an order, the fall that came with it and the money it took. */
export const SweepTable = memo(function SweepTable(props: Props) {
  const { across, down, cells, plan, fill } = props;
  const { vars } = useTheme();
  const [columns, rows] = [sweptChoices[across.term], sweptChoices[down.term]];
  const byPlace = new Map(cells.map((cell) => [`${cell.across} ${cell.down}`, cell]));
  const isOwn = (x: number, y: number): boolean => plan[across.term] === x && plan[down.term] === y;

  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {`${columns.label} across, ${rows.label} down. In each cell: return by the year ${fill === 'played' ? 'as played, and under pessimistic fills' : 'under pessimistic fills, and as played'}, worst fall, own money needed. The framed cell is the plan as it stands.`}
      </Typography>
      <Box role="region" aria-label="Return by two terms" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={tableSx}>
          <thead>
            <tr>
              <td />
              {across.values.map((x) => (
                <th key={x} scope="col">
                  {columns.text(x)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {down.values.map((y) => (
              <tr key={y}>
                <th scope="row">{rows.text(y)}</th>
                {across.values.map((x) => {
                  const cell = byPlace.get(`${x} ${y}`);
                  const percent = cell && outcomeBy(fill, cell).percent;
                  return (
                    <td
                      key={x}
                      style={
                        percent === undefined
                          ? {}
                          : { backgroundColor: heatColor(vars, percent / strongest) }
                      }
                      {...(isOwn(x, y) ? { 'data-own': '' } : {})}
                    >
                      {cell ? <Cell cell={cell} fill={fill} /> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
});

/** Drawn once: a sweep tells of its cells some at a time. */
const Cell = memo(function Cell({ cell, fill }: { cell: SweepCell; fill: Fill }) {
  const { percent, isAnnual, fall, peakMoney } = outcomeBy(fill, cell);
  return (
    <>
      <strong>{returnText(percent)}</strong>
      {percent !== undefined && !isAnnual ? ' in all' : ''}
      <br />
      {returnText(outcomeBy(otherFill[fill], cell).percent)}
      <br />
      {signedPercent(fall, 1)}
      <br />
      {wholeRupees(peakMoney)}
    </>
  );
});

const returnText = (percent: number | undefined): string =>
  percent === undefined ? '–' : signedPercent(percent, 1);

const tableSx = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.35,
  '& th': { fontWeight: 600, color: 'text.secondary', textAlign: 'right', px: 1, py: 0.5 },
  '& td': {
    textAlign: 'right',
    px: 0.75,
    py: 0.5,
    borderRadius: 0.5,
    whiteSpace: 'nowrap',
    minWidth: '4.5rem',
    height: '4.75rem',
  },
  '& td[data-own]': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;
