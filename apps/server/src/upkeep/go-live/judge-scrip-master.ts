import { attention, type Finding, met } from './finding.ts';

const precondition = 'Scrip master';
const named = 10;

/** `undefined`: the list was not available. */
export function judgeScripMaster(
  ours: readonly string[],
  theirs: Pick<ReadonlySet<string>, 'has'> | undefined,
): Finding {
  if (!theirs) {
    return attention(
      precondition,
      "Samco's scrip master could not be read.",
      'Try again later; until then a renamed or delisted ETF shows only by having no price.',
    );
  }
  const absent = ours.filter((symbol) => !theirs.has(symbol));
  if (absent.length === 0)
    return met(precondition, `All ${ours.length} ETFs of our list are in it.`);
  const shown = absent.slice(0, named).join(', ');
  const more = absent.length > named ? ` and ${absent.length - named} more` : '';
  return attention(
    precondition,
    `${absent.length} of ${ours.length} ETFs of our list are not in it: ${shown}${more}.`,
    'They were renamed or delisted, or Samco does not trade them. They have no price there and are not bought; check whether an investor holds one.',
  );
}
