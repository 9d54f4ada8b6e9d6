import type { ForeignKey, Table, UniqueRule } from './catalogue.ts';
import { distributionKey, type TableKind } from './table-kinds.ts';

type Kinds = ReadonlyMap<string, TableKind>;

const list = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');

const withKey = (columns: readonly string[]): readonly string[] =>
  columns.includes(distributionKey) ? columns : [distributionKey, ...columns];

/**
 * The statements that turn the migrated tables, without a row in them, into those of several servers: the key in every
 * table of an investor, in all that is unique there, and in what leads from one of them to another.
 */
export function distributedSchema(tables: readonly Table[], kinds: Kinds): string[] {
  const distributed = tables.filter(({ name }) => kinds.get(name) === 'distributed');
  const isDistributed = ({ to }: ForeignKey): boolean => kinds.get(to) === 'distributed';
  return [
    ...distributed
      .filter(({ columns }) => !columns.includes(distributionKey))
      .map(({ name }) => `alter table ${name} add column ${distributionKey} text not null;`),
    // What is referred to cannot be changed while anything refers to it.
    ...distributed.flatMap(({ name, foreignKeys }) =>
      foreignKeys
        .filter(isDistributed)
        .map((key) => `alter table ${name} drop constraint ${key.name};`),
    ),
    ...distributed.flatMap(({ name, uniqueRules }) =>
      uniqueRules
        .filter(({ columns }) => !columns.includes(distributionKey))
        .flatMap((rule) => widened(name, rule)),
    ),
    ...distributed.flatMap(({ name, foreignKeys }) =>
      foreignKeys.filter(isDistributed).map((key) => leadingTo(name, key)),
    ),
  ];
}

function widened(table: string, { name, columns, constraint, definition }: UniqueRule): string[] {
  if (constraint === undefined) {
    return [`drop index ${name};`, `${definition.replace('(', `(${distributionKey}, `)};`];
  }
  return [
    `alter table ${table} drop constraint ${name};`,
    `alter table ${table} add constraint ${name} ${constraint} (${list(withKey(columns.map(unquoted)))});`,
  ];
}

const unquoted = (column: string): string => column.replaceAll('"', '');

const leadingTo = (table: string, { name, columns, to, toColumns, actions }: ForeignKey): string =>
  `alter table ${table} add constraint ${name} foreign key (${list(withKey(columns))}) references ${to} (${list(withKey(toColumns))})${actions};`;

/** The calls of Citus that lay the tables on its servers; those that others lead to first. */
export function layOnServers(tables: readonly Table[], kinds: Kinds): string[] {
  const names = inOrder(tables);
  const of = (kind: TableKind) => names.filter((name) => kinds.get(name) === kind);
  return [
    ...of('reference').map((name) => `select create_reference_table('${name}');`),
    ...of('distributed').map(
      (name) => `select create_distributed_table('${name}', '${distributionKey}');`,
    ),
    ...of('local').map((name) => `select citus_add_local_table_to_metadata('${name}');`),
  ];
}

function inOrder(tables: readonly Table[]): string[] {
  const placed: string[] = [];
  const place = ({ name, foreignKeys }: Table): void => {
    if (placed.includes(name)) return;
    for (const { to } of foreignKeys) {
      const other = tables.find((table) => table.name === to);
      if (other && other.name !== name) place(other);
    }
    placed.push(name);
  };
  for (const table of tables) place(table);
  return placed;
}
