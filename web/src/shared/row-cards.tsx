import { Box, Card, Stack, Typography } from '@mui/material';
import type { TableProps } from './table-props.ts';

/** The rows of a table, each as a card: the first value as its heading, the others two abreast below their headers. */
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
          <Box component="dl" sx={pairs}>
            {columns.map(({ key, header, isLong, render }, place) => (
              <Box key={key} sx={place === 0 || isLong ? wholeWidth : undefined}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {header}
                </Typography>
                <Typography
                  component="dd"
                  variant={place === 0 ? 'subtitle1' : 'body2'}
                  sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
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

const pairs = {
  m: 0,
  py: 0.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  columnGap: 2,
  rowGap: 1,
} as const;
const wholeWidth = { gridColumn: '1 / -1' } as const;
