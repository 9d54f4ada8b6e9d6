import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

const root = join(import.meta.dirname, '..', '..');

/** These tell of the day they were written, when other files stood elsewhere; their links are held all the same. */
const tellsOfThen = /^(?:docs\/decisions\/\d|CHANGELOG\.md$)/;

/**
 * Links of a document that lead to no file, and paths it quotes that are not there. A quoted path begins in a folder of
 * the root, as `apps/server/src/`; one with a placeholder is no path.
 */
export function lostPaths(
  { path, text }: SourceFile,
  exists: (path: string) => boolean = isThere,
): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)].map(
    ([, target = '']) => posix.join(posix.dirname(path), target),
  );
  const quoted = tellsOfThen.test(path)
    ? []
    : [...prose.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, target = '']) => target);
  return [
    ...links.filter((target) => !exists(target)),
    ...quoted.filter((target) => exists(target.replace(/\/.*/s, '')) && !exists(target)),
  ].map((target) => `${path} names ${target}, which is not there`);
}

const isThere = (path: string): boolean => existsSync(join(root, path));
