import { Box, Card, Stack, Typography } from '@mui/material';
import type { TableProps } from './table-props.ts';

/** The rows of a table, each as a card with the headers beside the values. */
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
          <Box component="dl" sx={{ m: 0 }}>
            {columns.map(({ key, header, render }) => (
              <Box
                key={key}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  alignItems: 'baseline',
                  gap: 2,
                  py: 0.75,
                }}
              >
                <Typography component="dt" variant="body2" color="textSecondary">
                  {header}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
                >
                  {render(row)}
                </Typography>
              </Box>
            ))}
          </Box>
          {below?.(row)}
        </Card>
      ))}
    </Stack>
  );
}
