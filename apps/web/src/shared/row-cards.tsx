import { Card, Stack } from '@mui/material';
import { FactGrid } from './fact-grid.tsx';
import type { TableProps } from './table-props.ts';

/** The rows of a table, each as a card that its first value heads. */
export function RowCards<Row>({
  columns,
  rows,
  rowKey,
  caption,
  isHighlighted,
  below,
}: TableProps<Row>) {
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
