import type { Fields } from './protocol.ts';

/** What a body holds; undefined where it is no JSON object. An empty one holds nothing. */
export function parseFields(text: string): Fields | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const asFields = (value: unknown): Fields => (isFields(value) ? value : {});

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
