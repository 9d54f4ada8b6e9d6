import type { z } from 'zod';
import { type FieldFault, Problem } from '../kernel/problem.ts';

type Schema = z.ZodType | undefined;

/** A path that cannot name anything of ours names nothing: not found rather than invalid. */
export function readParams(schema: Schema, params: unknown): unknown {
  const parsed = schema?.safeParse(params);
  if (!parsed || parsed.success) return parsed?.data;
  throw new Problem('not-found', parsed.error.issues[0]?.message ?? 'Not found');
}

export const readQuery = (schema: Schema, query: unknown): unknown => read(schema, query);

export const readBody = (schema: Schema, body: unknown): unknown => read(schema, body);

function read(schema: Schema, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) return parsed?.data;

  const errors = faultsOf(parsed.error);
  throw new Problem('invalid', errors.map(({ message }) => message).join('. '), { errors });
}

/** The first fault of each field, as a sentence that names it. */
function faultsOf({ issues }: z.ZodError): FieldFault[] {
  const faults = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!faults.has(field)) faults.set(field, sentenceOf(issue, field));
  }
  return [...faults].map(([field, message]) => ({ field, message }));
}

function sentenceOf({ code, message }: z.core.$ZodIssue, field: string): string {
  if (field === '' && code === 'invalid_type') return 'The request needs an object as its body';
  return message.startsWith('Invalid') ? `${field} is not valid` : message;
}
