import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

type Row = {
  posted_on: string;
  investor: string;
  cause: string;
  schedule_number: number | null;
  account: string;
  amount_paise: number;
  units: number;
};

const headings = ['Date', 'Investor', 'Block', 'What', 'Account', 'Rupees', 'Units'];

/** Every posting as a line of a table, oldest first. Amounts in rupees, signs as posted. */
export async function readLedger(db: Database): Promise<string[]> {
  const { rows } = await sql<Row>`
    select to_char(p.posted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as posted_on,
           u.name as investor, p.cause, p.schedule_number, p.account, p.amount_paise, p.units
      from postings p
      join subscriptions s on s.id = p.subscription_id
      join users u on u.id = s.user_id
     order by p.posted_at, s.created_at, p.cause, p.id`.execute(db);
  return table([headings, ...rows.map(cellsOf)]);
}

const cellsOf = (row: Row): string[] => [
  row.posted_on,
  row.investor,
  row.schedule_number === null ? '' : String(row.schedule_number),
  row.cause.split('.').slice(1).join('.') || 'plan',
  row.account,
  (row.amount_paise / 100).toFixed(2),
  row.units === 0 ? '' : String(row.units),
];

const numeric = new Set(['Rupees', 'Units', 'Block']);

function table(lines: readonly string[][]): string[] {
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  return lines.map((cells) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return numeric.has(headings[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
