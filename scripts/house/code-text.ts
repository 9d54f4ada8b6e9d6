/** The code without comments that stand on lines of their own; the numbers of lines stay. */
export function withoutComments(text: string): string {
  return text
    .replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^[ \t]*\/\/.*$/gm, '');
}

/** The code without comments and with every string emptied. */
export function withoutStrings(text: string): string {
  return withoutComments(text).replace(
    /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g,
    (string) => string.replace(/[^\n]/g, ' '),
  );
}

/**
 * The code alone: no comments, no strings, no patterns, and of a page (`.tsx`) not what people read between
 * two tags. The content of `${}` in a template is code. The numbers of lines stay.
 */
export function withoutTexts(text: string, isPage: boolean): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  const code = text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[(,=:[!&|?\n]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g,
    (found) =>
      found.startsWith('`')
        ? found.replace(/\$\{[^}]*\}|[^\n]/g, (part) => (part.startsWith('${') ? part : ' '))
        : blank(found),
  );
  return isPage ? code.replace(/(?<=[>}])(?<!=>)[^<>{}=;:()]+(?=[<{])/g, blank) : code;
}

/** `file:line found` for every match. */
export function findings(path: string, text: string, pattern: RegExp): string[] {
  const global = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  return [...text.matchAll(global)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return `${path}:${line} ${match[0].trim()}`;
  });
}
