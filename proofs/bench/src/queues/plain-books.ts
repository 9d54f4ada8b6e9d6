import { barePool } from '../reads/bare-pool.ts';
import { demandPlacedOnce } from './demand-placed-once.ts';

/** What the flow writes where it is built on somebody else's engine. */
export type PlainBooks = {
  /** What is due. */
  installmentIds: readonly string[];
  /** Reads what is due and makes its order durable. Said again it changes nothing, because an engine may say it again. */
  intend(installmentId: string): Promise<void>;
  /** Writes down what the broker called the order. */
  note(installmentId: string, brokerOrderId: string): Promise<void>;
  demandPlacedOnce(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The fewest tables the flow needs, far fewer rules than the product's, and so many installments in them that are due.
 * Each half of the flow is one prepared statement and so one commit: no program could ask less of the database.
 */
export async function openPlainBooks(url: string, installments: number): Promise<PlainBooks> {
  const pool = barePool(url);
  await pool.query(tables);
  const { rows } = await pool.query<{ id: string }>(due, [installments]);
  await pool.query('vacuum analyze plain.installments');
  const demandOne = (changed: number | null, installmentId: string): void => {
    if (changed !== 1) throw new Error(`The answer for ${installmentId} was not noted.`);
  };
  return {
    installmentIds: rows.map(({ id }) => id),
    async intend(installmentId) {
      await pool.query({ name: 'intend', text: intend, values: [installmentId] });
    },
    async note(installmentId, brokerOrderId) {
      const values = [installmentId, brokerOrderId];
      const { rowCount } = await pool.query({ name: 'note', text: note, values });
      demandOne(rowCount, installmentId);
    },
    async demandPlacedOnce() {
      const found = await pool.query(placed);
      demandPlacedOnce(found.rows[0], installments);
    },
    close: () => pool.end(),
  };
}

const tables = `
  create schema plain;
  create table plain.installments (
    id          text   primary key,
    symbol      text   not null,
    quantity    bigint not null,
    limit_paise bigint not null,
    planned_on  date   not null
  );
  create table plain.orders (
    id              text        primary key,
    installment_id  text        not null unique references plain.installments (id),
    symbol          text        not null,
    quantity        bigint      not null,
    limit_paise     bigint      not null,
    state           text        not null check (state in ('submitted', 'working')),
    submitted_at    timestamptz not null,
    broker_order_id text        unique
  );
  create table plain.order_events (
    order_id text        not null references plain.orders (id),
    number   integer     not null,
    state    text        not null,
    at       timestamptz not null,
    primary key (order_id, number)
  )`;

const due = `
  insert into plain.installments
  select 'installment ' || number, 'GOLDETF', 49, 10005, current_date
    from generate_series(1, $1::integer) number
  returning id`;

const intend = `
  with submitted as (
    insert into plain.orders (id, installment_id, symbol, quantity, limit_paise, state, submitted_at)
    select id || ':1', id, symbol, quantity, limit_paise, 'submitted', now()
      from plain.installments
     where id = $1
       and planned_on <= current_date
    on conflict do nothing
    returning id
  )
  insert into plain.order_events (order_id, number, state, at)
  select id, 1, 'submitted', now()
    from submitted`;

const note = `
  with working as (
    update plain.orders
       set state = 'working', broker_order_id = $2
     where installment_id = $1
       and state = 'submitted'
    returning id
  )
  insert into plain.order_events (order_id, number, state, at)
  select id, 2, 'working', now()
    from working`;

const placed = `
  select count(*)::integer                        as orders,
         count(distinct installment_id)::integer  as installments,
         count(distinct broker_order_id)::integer as numbers,
         (select count(*)::integer from plain.order_events) as events
    from plain.orders
   where state = 'working'`;
