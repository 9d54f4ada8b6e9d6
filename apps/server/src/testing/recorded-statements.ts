import type { KyselyPlugin } from 'kysely';

/** Writes down the statements of a database that has the plugin, those that say `about` somewhere. */
export function recordedStatements(about = ''): { statements: string[]; plugin: KyselyPlugin } {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('?') : undefined;
      if (text?.includes(about)) statements.push(text);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { statements, plugin };
}
