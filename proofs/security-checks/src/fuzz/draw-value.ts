import type { Chance } from '@safe-trading/server';
import { isRecord, type Schema } from './document.ts';
import { hostileJson } from './hostile-values.ts';
import type { SeenValues } from './seen-values.ts';

export type Source = {
  chance: Chance;
  seen: SeenValues;
  /** The share of values that violate the schema. */
  hostility: number;
};

/** Matches for patterns and lengths. */
const samples: readonly string[] = [
  'Asha Rao',
  'NIFTYBEES',
  'GOLDBEES',
  'samco',
  '10:30',
  '15:15',
  '2024-06-04',
  '2024-06-17',
  '2027-01-15',
  '2024-06-03T05:01:00Z',
  '2024-06-10T10:00:00.000Z',
  '1',
  '12',
  '000000',
  'name@security.example',
  'quiet-river-71',
  'Asked for by telephone',
];

const raw = Symbol('raw');

/** JSON text that no JavaScript value represents. */
type Raw = { readonly [raw]: string };

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && raw in value;

export function drawValue(schema: Schema, source: Source, name = ''): unknown {
  const { chance, seen, hostility } = source;
  if (chance.falls(hostility)) return { [raw]: chance.pick(hostileJson) };
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return chance.pick(schema['enum']);
  const branches = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(branches)) {
    const branch: unknown = chance.pick(branches);
    return isRecord(branch) ? drawValue(branch, source, name) : null;
  }
  if (name !== '' && chance.falls(0.4)) {
    const known = seen.pick(chance, name);
    if (known !== undefined) return known;
  }
  return ofType(schema, source);
}

function ofType(schema: Schema, source: Source): unknown {
  const { chance } = source;
  const type: unknown = Array.isArray(schema['type'])
    ? chance.pick(schema['type'])
    : schema['type'];
  switch (type) {
    case 'object':
      return objectOf(schema, source);
    case 'array': {
      const items = isRecord(schema['items']) ? schema['items'] : {};
      return Array.from({ length: chance.below(4) }, () => drawValue(items, source));
    }
    case 'string':
      return textOf(schema, chance);
    case 'integer':
      return numberOf(schema, chance);
    case 'number':
      return chance.falls(0.5) ? numberOf(schema, chance) : numberOf(schema, chance) + 0.25;
    case 'boolean':
      return chance.falls(0.5);
    case 'null':
      return null;
    default:
      return { [raw]: chance.pick(hostileJson) };
  }
}

function objectOf(schema: Schema, source: Source): Record<string, unknown> {
  const { chance } = source;
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const isLeftOut = required.includes(name)
      ? chance.falls(source.hostility / 2)
      : chance.falls(0.4);
    if (!isLeftOut && isRecord(property)) value[name] = drawValue(property, source, name);
  }
  if (chance.falls(source.hostility / 2)) value['role'] = 'ADMIN';
  return value;
}

const among = (list: readonly number[], chance: Chance): number => chance.pick(list);

function numberOf(schema: Schema, chance: Chance): number {
  const least = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? 0);
  const most = Math.min(Number(schema['maximum'] ?? 1e6), 1e11);
  const usual = [least, least + 1, 5, 12, 50, 60, 100, 5000, 300_000, 999_999, most];
  return Math.min(most, Math.max(least, among(usual, chance)));
}

function textOf(schema: Schema, chance: Chance): string {
  const { pattern, minLength = 0, maxLength = 200 } = schema;
  const [least, most] = [Number(minLength), Number(maxLength)];
  if (chance.falls(0.2)) {
    const length = chance.falls(0.5) ? Math.min(most, 300) : least;
    return 'k'.repeat(length);
  }
  const fitting = samples.filter(
    (sample) =>
      sample.length >= least &&
      sample.length <= most &&
      (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(sample)),
  );
  return fitting.length > 0 ? chance.pick(fitting) : chance.pick(samples);
}

export function toJson(value: unknown): string {
  if (isRaw(value)) return value[raw];
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (isRecord(value)) {
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`,
    );
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
