import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { TableProps } from './table-props.ts';

export function WideTable<Row>({ columns, rows, rowKey, caption, isHighlighted }: TableProps<Row>) {
  return (
    <Table>
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
          <TableRow
            key={rowKey(row)}
            hover
            sx={isHighlighted?.(row) ? { bgcolor: 'highlight.row' } : {}}
          >
            {columns.map(({ key, align = 'left', render }) => (
              <TableCell key={key} align={align}>
                {render(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
