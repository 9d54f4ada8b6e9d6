import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Area } from './area.ts';
import { type Loaded, spokenIn } from './text.ts';

/** A catalogue module with its messages compiled, so that no parser is sent to browsers. */
export async function compiledModule(path: string): Promise<string> {
  const exported: Record<string, object> = await import(pathToFileURL(path).href);
  return Object.entries(exported)
    .map(([name, catalogue]) => `export const ${name} = ${JSON.stringify(compiled(catalogue))};`)
    .join('\n');
}

/** The English messages of an area with values that are only known when they are written; for Node. */
export function compiledTextOf<A extends Area>(
  area: A,
): (
  key: keyof A['messages'] & string,
  values: Readonly<Record<string, string | number>>,
) => string {
  const spoken = spokenIn('en', compileAll(area.messages));
  return (key, values) => spoken._(key, values);
}

const compiled = (catalogue: object): object =>
  'messages' in catalogue
    ? { ...catalogue, messages: compileAll(Object(catalogue.messages)) }
    : compileAll(catalogue);

/** Throws for a message that is not ICU. */
export const compileAll = (messages: object): Loaded =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, compileMessageOrThrow(message)]),
  );
