import {
  Box,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { FactGrid } from './fact-grid.tsx';
import type { TableProps } from './table-props.ts';

const dense = {
  '& .MuiTableCell-root': { px: 1, fontSize: '0.8125rem' },
  '& .MuiTableCell-root:first-of-type': { pl: 2.5 },
  '& .MuiTableCell-root:last-of-type': { pr: 1.5 },
} as const;

export type { Column } from './table-props.ts';

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

function RowCards<Row>({ columns, rows, rowKey, caption, isHighlighted, below }: TableProps<Row>) {
  return (
    <Stack component="ul" spacing={1.5} aria-label={caption} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Card
          component="li"
          key={rowKey(row)}
          sx={{ px: 2, py: 1, ...(isHighlighted?.(row) ? { bgcolor: 'highlight.row' } : {}) }}
        >
          <FactGrid
            facts={columns.map(({ key, header: label, isLong = false, render }, place) => ({
              ...{ key, label, isLong, isHeading: place === 0 },
              value: render(row),
            }))}
          />
          {below?.(row)}
        </Card>
      ))}
    </Stack>
  );
}

function WideTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  isHighlighted,
  isDense = false,
  below,
}: TableProps<Row>) {
  return (
    <Table sx={isDense ? dense : {}}>
      <Box
        component="caption"
        sx={{ captionSide: 'top', position: 'absolute', clipPath: 'inset(50%)' }}
      >
        {caption}
      </Box>
      <TableHead>
        <TableRow>
          {columns.map(({ key, header, align = 'left' }) => (
            <TableCell key={key} align={align} scope="col">
              {header}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <TableRow hover sx={isHighlighted?.(row) ? { bgcolor: 'highlight.row' } : {}}>
              {columns.map(({ key, align = 'left', render }) => (
                <TableCell
                  key={key}
                  align={align}
                  sx={align === 'right' ? { whiteSpace: 'nowrap' } : {}}
                >
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
            <Below span={columns.length}>{below?.(row)}</Below>
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function Below({ span, children }: { span: number; children: ReactNode }) {
  return children ? (
    <TableRow>
      <TableCell colSpan={span} sx={{ bgcolor: 'action.hover' }}>
        {children}
      </TableCell>
    </TableRow>
  ) : null;
}
