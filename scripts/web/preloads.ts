import { filesOf, type Manifest } from './bundle-report.ts';

/** Addresses of files by the address of the screen that needs them, in the words of the router. */
export type Preloads = Readonly<Record<string, readonly string[]>>;

type Screen = { readonly path: string; readonly sources: readonly string[] };

/** What each screen needs besides what every document names already. Throws where a source was not built. */
export function preloadsOf(manifest: Manifest, screens: readonly Screen[]): Preloads {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const everywhere = filesOf(manifest, entries);
  return Object.fromEntries(
    screens.map(({ path, sources }) => {
      const missing = sources.find((source) => !manifest[source]?.isDynamicEntry);
      if (missing) throw new Error(`${path} is made of ${missing}, which was not built.`);
      const files = [...filesOf(manifest, sources)].filter((file) => !everywhere.has(file));
      return [path, files.map((file) => `/${file}`)];
    }),
  );
}
