import { portfolio } from '@safe-trading/messages/en/portfolio';
import { useMessages } from '../../lib/messages.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { holdingColumns } from './holding-columns.tsx';
import type { Holding } from './use-holdings.ts';

type Props = { caption: string; rows: readonly Holding[]; isFramed?: boolean };

export const HoldingsTable = ({ caption, rows, isFramed = false }: Props) => (
  <DataTable
    caption={caption}
    columns={holdingColumns(useMessages(portfolio))}
    rows={rows}
    rowKey={(row) => row.schedule_id ?? ''}
    isFramed={isFramed}
  />
);
