import { LinkifyIt } from 'linkify-it';
import unhomoglyph from 'unhomoglyph';
import { Problem } from '../kernel/problem.ts';

/** Besides the domains of countries and the oldest ones, which the library knows. */
const furtherDomains = [
  ...['app', 'bank', 'click', 'cloud', 'dev', 'finance', 'fund', 'invest', 'link', 'live', 'money'],
  ...[
    'online',
    'page',
    'site',
    'store',
    'support',
    'tech',
    'today',
    'top',
    'trade',
    'website',
    'xyz',
  ],
];
const addresses = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(
  furtherDomains,
  true,
);

/** Shows nothing by itself, or turns the order of what is shown around. */
const hidden = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}]/u;
/** Indian scripts join letters by them, after a sign; and emoji say by them how they are drawn. */
const joiners = /(?<=\p{Mn})[\u200c\u200d](?=\p{L})|(?<=\p{Emoji})\ufe0f/gu;

/**
 * What is wrong with a text that other people will read, as a sentence: nobody is led elsewhere by it, and
 * nothing in it is other than it looks (Unicode TR 36 and TR 39).
 */
export function faultInPublicText(label: string, text: string): string | undefined {
  if (hidden.test(text.replace(joiners, ''))) {
    return `${label} contains invisible characters, or ones that turn the direction of writing; type it anew`;
  }
  if (isConfusable(text)) {
    return `${label} contains letters of another alphabet that look like Latin ones; use Latin letters for them`;
  }
  if (addresses.test(asRead(text))) {
    return `${label} contains an address; leave out web and e-mail addresses`;
  }
  return undefined;
}

/** Throws Problem `invalid`, naming the field. */
export function refuseLure(field: string, label: string, text: string): void {
  const message = faultInPublicText(label, text);
  if (message !== undefined)
    throw new Problem('invalid', message, { errors: [{ field, message }] });
}

/** Among Latin letters one of another alphabet that looks like them, or nothing but such letters. */
function isConfusable(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((letter) => /\p{L}/u.test(letter));
  const alike = letters.filter(looksLikeAnother).length;
  return alike > 0 && (alike === letters.length || letters.some(isLatin));
}

const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter);

/** A letter outside ASCII that is read as one or more of it, such as the Cyrillic а. Accents are none. */
const looksLikeAnother = (letter: string): boolean =>
  !isLatin(letter) && /^[!-~]+$/.test(unhomoglyph(letter));

/** Wide letters are their usual ones, and every full stop is one. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u3002\uff61\u06d4\u2024]/g, '.')
    .replace(/\s*\.\s*(?=[a-z]{2,8}\b)/gi, (stop) => (stop.length <= 3 ? '.' : stop));
