import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import type { TableProps } from './table-props.ts';

export function WideTable<Row>({
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

const dense = {
  '& .MuiTableCell-root': { px: 1, fontSize: '0.8125rem' },
  '& .MuiTableCell-root:first-of-type': { pl: 2.5 },
  '& .MuiTableCell-root:last-of-type': { pr: 1.5 },
} as const;
