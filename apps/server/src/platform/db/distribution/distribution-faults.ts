import type { ForeignKey, Table } from './catalogue.ts';
import { distributionKey, type TableKind } from './table-kinds.ts';

type Kinds = ReadonlyMap<string, TableKind>;

/** Whose rows a foreign key may lead to: those of the same server, or those that lie on each. */
const mayLeadTo: Readonly<Record<TableKind, readonly TableKind[]>> = {
  distributed: ['distributed', 'reference'],
  reference: ['reference'],
  local: ['local', 'reference'],
};

/**
 * What keeps these tables from lying on several servers as Citus has it: a table without the key, what is unique or
 * referred to across the servers.
 *
 * Source: Citus 12 documentation, "Distributed Tables" and "Limitations" (unique constraints and foreign keys contain the
 * distribution column, foreign keys from reference tables lead to reference tables).
 */
export function distributionFaults(tables: readonly Table[], kinds: Kinds): string[] {
  const names = new Set(tables.map(({ name }) => name));
  const gone = [...kinds.keys()].filter((name) => !names.has(name));
  return [
    ...gone.map((name) => `${name} is given a kind and is not there`),
    ...tables.flatMap((table) => {
      const kind = kinds.get(table.name);
      if (kind === undefined) return [`${table.name} has no kind`];
      return [
        ...(kind === 'distributed' ? keyFaults(table) : []),
        ...table.foreignKeys.flatMap((key) => leadsAway(table.name, kind, key, kinds) ?? []),
      ];
    }),
  ];
}

function keyFaults({ name, columns, uniqueRules }: Table): string[] {
  if (!columns.includes(distributionKey)) return [`${name} has no ${distributionKey}`];
  return uniqueRules
    .filter((rule) => !rule.columns.includes(distributionKey))
    .map((rule) => `${rule.name} of ${name} is unique across servers`);
}

function leadsAway(
  table: string,
  kind: TableKind,
  { name, columns, to, toColumns }: ForeignKey,
  kinds: Kinds,
): string | undefined {
  const other = kinds.get(to) ?? 'local';
  if (!mayLeadTo[kind].includes(other))
    return `${name} of ${table} leads to ${to}, which is ${other}`;
  if (kind !== 'distributed' || other !== 'distributed') return undefined;
  const isOfOne = columns.some(
    (column, place) => column === distributionKey && toColumns[place] === distributionKey,
  );
  return isOfOne ? undefined : `${name} of ${table} leads to ${to} of another server`;
}
