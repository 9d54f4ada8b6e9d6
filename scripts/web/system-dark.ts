const chosen = '[data-color-scheme="dark"]';
const bySystem = ':root:not([data-color-scheme])';

/**
 * What the sheet says of a dark page, for a document no script has marked yet: there the system
 * decides. The rest of the sheet is left out.
 */
export function systemDark(css: string): string {
  const rules = topRules(css).filter((rule) => rule.includes(chosen));
  if (rules.length === 0) throw new Error('The styles know no dark page.');
  return `@media (prefers-color-scheme:dark){${rules.join('').replaceAll(chosen, bySystem)}}`;
}

/** Each rule with all that is inside its braces. */
function topRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}
