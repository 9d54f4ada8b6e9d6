import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  /** Figures align right. */
  align?: 'left' | 'right' | 'center';
  /** Takes the whole width of a card on a narrow screen. */
  isLong?: boolean;
  render(row: Row): ReactNode;
};

export type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The accessible caption. */
  caption: string;
  isHighlighted?(row: Row): boolean;
  /** Content unfolded under a row; nothing while folded. */
  below?(row: Row): ReactNode;
  /** Used outside a card. */
  isFramed?: boolean;
  /** Uses less padding, for many columns. */
  isDense?: boolean;
};
