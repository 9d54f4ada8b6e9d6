import { ThemeProvider } from '@mui/material';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageTheme } from '../app/providers.tsx';
import { onNarrowScreen } from '../testing/narrow-screen.ts';
import { DataTable } from './data-table.tsx';

const rows = [
  { id: '1', units: 21 },
  { id: '2', units: 4 },
];

const show = () =>
  render(
    <ThemeProvider theme={pageTheme()}>
      <DataTable
        caption="Units held"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'id', header: 'SIP #', render: ({ id }) => id },
          { key: 'units', header: 'Units', align: 'right', render: ({ units }) => units },
        ]}
      />
    </ThemeProvider>,
  );

test('a wide screen has a named table with a row for each', () => {
  show();

  const table = screen.getByRole('table', { name: 'Units held' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

test('a narrow screen has a card for each, the headers beside the values', () => {
  onNarrowScreen();

  show();

  const cards = within(screen.getByRole('list', { name: 'Units held' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['SIP #1Units21', 'SIP #2Units4']);
});
