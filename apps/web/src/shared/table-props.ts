import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  /** Figures stand at the right. */
  align?: 'left' | 'right' | 'center';
  /** Holds sentences or what can be done: the whole width of a card on a narrow screen. */
  isLong?: boolean;
  render(row: Row): ReactNode;
};

export type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** What the table holds, for those who do not see it. */
  caption: string;
  isHighlighted?(row: Row): boolean;
  /** What is unfolded under a row; nothing where it is folded. */
  below?(row: Row): ReactNode;
  /** Stands on the page by itself, not inside a card. */
  isFramed?: boolean;
  /** Has more columns than fit at their ease. */
  isDense?: boolean;
};
