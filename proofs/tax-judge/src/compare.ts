import type { Judgement } from './history.ts';

/** Where two judgements of one history differ first; undefined if they agree. */
export function differenceOf(ours: Judgement, judged: Judgement): string | undefined {
  const found = firstDifference('', ours, judged);
  return found && `history ${judged.id}${found}`;
}

function firstDifference(path: string, ours: unknown, judged: unknown): string | undefined {
  if (!isObject(ours) || !isObject(judged)) {
    if (Object.is(ours, judged)) return undefined;
    return `${path}: the product has ${JSON.stringify(ours)}, the judge ${JSON.stringify(judged)}`;
  }
  for (const key of new Set([...Object.keys(ours), ...Object.keys(judged)])) {
    const found = firstDifference(`${path}.${key}`, fieldOf(ours, key), fieldOf(judged, key));
    if (found) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const fieldOf = (value: object, key: string): unknown => new Map(Object.entries(value)).get(key);
