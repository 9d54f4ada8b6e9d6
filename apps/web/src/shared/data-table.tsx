import { Card, TableContainer, useMediaQuery } from '@mui/material';
import { RowCards } from './row-cards.tsx';
import type { TableProps } from './table-props.ts';
import { WideTable } from './wide-table.tsx';

export type { Column } from './table-props.ts';

/** A table, or one card per row on a narrow screen. */
export function DataTable<Row>(table: TableProps<Row>) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));

  return isNarrow ? (
    <RowCards {...table} />
  ) : (
    <TableContainer
      role="region"
      aria-label={table.caption}
      tabIndex={0}
      {...(table.isFramed ? { component: Card } : {})}
    >
      <WideTable {...table} />
    </TableContainer>
  );
}
