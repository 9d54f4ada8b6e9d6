import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Loaded } from './text.ts';

/** A catalogue module with its messages compiled, so that no parser is sent to browsers. */
export async function compiledModule(path: string): Promise<string> {
  const exported: Record<string, object> = await import(pathToFileURL(path).href);
  return Object.entries(exported)
    .map(([name, catalogue]) => `export const ${name} = ${JSON.stringify(compiled(catalogue))};`)
    .join('\n');
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
