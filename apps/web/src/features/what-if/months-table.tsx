import { Box, useTheme } from '@mui/material';
import { formats } from '@safe-trading/messages/en/formats';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { signedPercent } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { MonthReturn } from './answer.ts';
import { heatColor } from './start-strips.tsx';

/** The percentage at which a month has its full colour. */
const strongest = 8;

export function MonthsTable({ months }: { months: readonly MonthReturn[] }) {
  const text = useMessages(whatIf);
  const names = useMessages(formats)('months').split(' ');
  const { vars } = useTheme();
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  const byMonth = new Map(months.map(({ month, percent }) => [month, percent]));

  return (
    <Box role="region" aria-label={text('by-month-table')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableSx}>
        <thead>
          <tr>
            <td />
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{text('year')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => {
            const shares = names.map((_, place) =>
              byMonth.get(`${year}-${String(place + 1).padStart(2, '0')}`),
            );
            return (
              <tr key={year}>
                <th scope="row">{year}</th>
                {shares.map((share, place) => (
                  <td
                    key={names[place]}
                    style={
                      share === undefined
                        ? {}
                        : { backgroundColor: heatColor(vars, share / strongest) }
                    }
                  >
                    {share === undefined ? '' : signedPercent(share, 1)}
                  </td>
                ))}
                <td>{signedPercent(chained(shares), 1)}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

/** Compounds monthly percentages. */
const chained = (shares: readonly (number | undefined)[]): number =>
  (shares.reduce<number>((grown, share) => grown * (1 + (share ?? 0) / 100), 1) - 1) * 100;

const tableSx = {
  width: '100%',
  minWidth: 560,
  borderCollapse: 'separate',
  borderSpacing: '2px',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 600, color: 'text.secondary', textAlign: 'right', px: 0.25, py: 0.5 },
  '& th[scope="row"]': { textAlign: 'left' },
  '& td': { textAlign: 'right', px: 0.25, py: 0.75, borderRadius: 0.5, whiteSpace: 'nowrap' },
  '& td:last-of-type': { fontWeight: 600 },
} as const;
