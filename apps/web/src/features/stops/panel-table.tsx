import { Box } from '@mui/material';
import { DataTable } from '../../shared/data-table.tsx';
import type { TableProps } from '../../shared/table-props.ts';

/** A table inside a card, as wide as the card: its first column stands under the card's title. */
export const PanelTable = <Row,>(table: TableProps<Row>) => (
  <Box sx={{ mx: { xs: 0, sm: -2.5 } }}>
    <DataTable {...table} />
  </Box>
);
