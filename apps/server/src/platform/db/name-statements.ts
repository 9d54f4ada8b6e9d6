import type { Pool } from 'pg';

/** Texts that are built anew for every call would fill the server's memory with plans: beyond these none is kept. */
const keptAtMost = 500;

/** The plan belongs to a table that has changed since, or the server has forgotten it. */
const staleCodes: ReadonlySet<unknown> = new Set(['0A000', '26000']);

const listOfMany = 16;
const documentOfMany = 4_096;

/**
 * A list of many rows: it is planned anew each time. What a connection keeps for hours is the plan that was best when it was
 * made; where the table was small then, every later list is compared with all of it.
 */
const standsForMany = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length >= listOfMany
    : typeof value === 'string' && value.length >= documentOfMany && value.startsWith('[');

/**
 * Gives every statement with parameters a name, by which each connection parses and plans it once, unless they stand for
 * many rows: for what a person asks, planning takes longer than the answer.
 */
export function nameStatements(pool: Pool): void {
  const names = new Map<string, string>();
  let given = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= keptAtMost) return known;
    // Never the same twice, so that a plan that went stale stands in nobody's way.
    given += 1;
    const name = `s${given}`;
    names.set(text, name);
    return name;
  };

  pool.on('connect', (client) => {
    const { query } = client;
    Object.assign(client, {
      query(...asked: readonly unknown[]): unknown {
        const [text, values, ...rest] = asked;
        const isNamed =
          typeof text === 'string' &&
          Array.isArray(values) &&
          values.length > 0 &&
          !values.some(standsForMany) &&
          rest.length === 0;
        const name = isNamed ? nameOf(text) : undefined;
        if (!isNamed || name === undefined) return Reflect.apply(query, client, asked);
        const answer: unknown = Reflect.apply(query, client, [{ name, text, values }]);
        if (answer instanceof Promise) {
          answer.catch((fault: unknown) => {
            if (staleCodes.has(Object(fault).code) && names.get(text) === name) names.delete(text);
          });
        }
        return answer;
      },
    });
  });
}
