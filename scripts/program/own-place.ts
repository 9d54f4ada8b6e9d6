import { dirname, relative, sep } from 'node:path';

/**
 * What a module asks for its own place, said of the bundle's: migrations, styles and prices stay where they are, and
 * both forms of the program find them. `id` is the module's path, `folder` the one its bundle will lie in. The text keeps
 * its lines.
 */
export function withOwnPlace(code: string, id: string, folder: string): string {
  const path = (to: string): string => relative(folder, to).split(sep).join('/');
  const joined = (to: string): string =>
    `(import.meta.dirname + ${JSON.stringify(`/${path(to)}`)})`;
  return code.replaceAll(/import\.meta\.(dirname|filename|url)/g, (_, asked: string) => {
    if (asked === 'dirname') return joined(dirname(id));
    if (asked === 'filename') return joined(id);
    return `new URL(${JSON.stringify(path(id))}, import.meta.url)`;
  });
}
