import { localDate, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Declaration, DeclaredDay, DeclaredDays, DeclaredKind } from './declared-days.ts';

type DayRow = {
  on_date: string;
  kind: DeclaredKind;
  description: string;
  opens: string | null;
  closes: string | null;
};

type DeclarationRow = DayRow & {
  id: string;
  declared_by_name: string;
  declared_at: Date;
  withdrawn_by_name: string | null;
  withdrawn_at: Date | null;
};

export const postgresDeclaredDays = (db: Database): DeclaredDays => ({
  async inForce() {
    const { rows: days } = await sql<DayRow>`
      select on_date, kind, description, opens, closes
        from declared_market_days
       where withdrawn_at is null
       order by on_date`.execute(db);
    const { rows: years } = await sql<{ year: number }>`
      select year
        from completed_calendar_years
       order by year`.execute(db);
    return { days: days.map(toDay), completeYears: years.map(({ year }) => year) };
  },

  async ofYear(year) {
    const { rows } = await sql<DeclarationRow>`
      ${declarations}
       where d.on_date >= ${`${year}-01-01`}::date
         and d.on_date < ${`${year + 1}-01-01`}::date
       order by d.declared_at desc, d.id`.execute(db);
    return rows.map(toDeclaration);
  },

  async find(id) {
    const { rows } = await sql<DeclarationRow>`
      ${declarations}
       where d.id = ${id}`.execute(db);
    return rows[0] && toDeclaration(rows[0]);
  },

  async declare(id, { date, kind, description, opens, closes }, { by, at }) {
    const { numAffectedRows } = await sql`
      insert into declared_market_days (
        id, on_date, kind, description, opens, closes, declared_by, declared_at)
      values (${id}, ${date}, ${kind}, ${description}, ${opens ?? null}, ${closes ?? null}, ${by},
              ${at})
      on conflict (on_date) where withdrawn_at is null do nothing`.execute(db);
    return numAffectedRows === 1n ? 'declared' : 'already';
  },

  async withdraw(id, { by, at }) {
    const { numAffectedRows } = await sql`
      update declared_market_days
         set withdrawn_by = ${by}, withdrawn_at = ${at}
       where id = ${id}
         and withdrawn_at is null`.execute(db);
    return numAffectedRows === 1n;
  },

  async saidComplete(year) {
    const { rows } = await sql<{ name: string; said_at: Date }>`
      select u.name, y.said_at
        from completed_calendar_years y
        join users u on u.id = y.said_by
       where y.year = ${year}`.execute(db);
    return rows[0] && { byName: rows[0].name, at: rows[0].said_at };
  },

  async sayComplete(year, { by, at }) {
    await sql`
      insert into completed_calendar_years (year, said_by, said_at)
      values (${year}, ${by}, ${at})
      on conflict (year) do nothing`.execute(db);
  },
});

const declarations = sql`
      select d.id, d.on_date, d.kind, d.description, d.opens, d.closes,
             u.name as declared_by_name, d.declared_at, w.name as withdrawn_by_name, d.withdrawn_at
        from declared_market_days d
        join users u on u.id = d.declared_by
        left join users w on w.id = d.withdrawn_by`;

const toDay = ({ on_date, kind, description, opens, closes }: DayRow): DeclaredDay => ({
  date: localDate(on_date),
  kind,
  description,
  ...(opens === null ? {} : { opens: timeOfDay(opens) }),
  ...(closes === null ? {} : { closes: timeOfDay(closes) }),
});

const toDeclaration = (row: DeclarationRow): Declaration => ({
  ...toDay(row),
  id: row.id,
  declared: { byName: row.declared_by_name, at: row.declared_at },
  ...(row.withdrawn_by_name !== null && row.withdrawn_at
    ? { withdrawn: { byName: row.withdrawn_by_name, at: row.withdrawn_at } }
    : {}),
});
