import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { memo } from 'react';
import { Defined } from '../../shared/defined.tsx';
import { Figure } from '../../shared/figure.tsx';
import type { FigureName } from '../../shared/figure-definitions.ts';
import type { Figures } from './answer.ts';
import { figureRows } from './figure-rows.ts';

type Props = { columns: readonly { name: string; figures: Figures }[]; isAfterTax: boolean };

/** All figures of one plan under both fill models, or of several plans side by side. */
export function FiguresTable({ columns, isAfterTax }: Props) {
  return (
    <TableContainer role="region" aria-label="Figures" tabIndex={0}>
      <Table size="small" sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {columns.map(({ name }) => (
              <TableCell key={name} align="right" scope="col">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {figureRows
          .filter(({ name }) => name !== 'Tax' || isAfterTax)
          .map(({ name, rows }) => (
            <TableBody key={name}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" sx={groupSx}>
                  {name}
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column.name} align="right" aria-hidden sx={againSx}>
                    {column.name}
                  </TableCell>
                ))}
              </TableRow>
              {rows.map(({ of, label, show }) => (
                <TableRow key={label}>
                  <Label of={of}>{label}</Label>
                  {columns.map((column) => (
                    <Shown key={column.name}>{show(column.figures)}</Shown>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ))}
      </Table>
    </TableContainer>
  );
}

const tableSx = {
  '& td, & th': { px: { xs: 1, sm: 1.5 } },
  '& tbody tr:last-of-type > th': { borderBottom: 0 },
  // On paper its groups stand in two columns, each with the names above.
  '@media print': {
    display: 'block',
    columnCount: 2,
    columnGap: 4,
    '& thead': { display: 'none' },
    '& tbody': { display: 'table', width: '100%', tableLayout: 'fixed', breakInside: 'avoid' },
    '& td, & th': { py: 0.25 },
    '& th': { width: '46%' },
  },
} as const;

const groupSx = { pt: 2.5, fontWeight: 600, color: 'text.secondary' } as const;

/** The name of a column once more, beside that of a group, where the head of the table is not printed. */
const againSx = {
  ...groupSx,
  '@media screen': { visibility: 'hidden', fontSize: 0 },
} as const;

/** Drawn once, and a figure only where it changed: there are a hundred cells, each a styled one. */
const Label = memo(function Label({ of, children }: { of: FigureName; children: string }) {
  return (
    <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
      <Defined of={of}>{children}</Defined>
    </TableCell>
  );
});

const Shown = memo(function Shown({ children }: { children: string }) {
  return (
    <TableCell align="right">
      <Figure>{children}</Figure>
    </TableCell>
  );
});
