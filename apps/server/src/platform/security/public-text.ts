import { LinkifyIt } from 'linkify-it';
import unhomoglyph from 'unhomoglyph';
import { Problem } from '../kernel/problem.ts';

/** In addition to the library's. */
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

/** Invisible or direction-changing characters. */
const hidden = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}]/u;
/** Allowed in Indian scripts and emoji. */
const joiners = /(?<=\p{Mn})[\u200c\u200d](?=\p{L})|(?<=\p{Emoji})\ufe0f/gu;

/** Refuses links and deceptive characters in public texts (Unicode TR 36 and TR 39); returns a sentence. */
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

/** Throws Problem `invalid` with the field. */
export function refuseLure(field: string, label: string, text: string): void {
  const message = faultInPublicText(label, text);
  if (message !== undefined)
    throw new Problem('invalid', message, { errors: [{ field, message }] });
}

/** Mixed or confusable alphabets. */
function isConfusable(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((letter) => /\p{L}/u.test(letter));
  const alike = letters.filter(looksLikeAnother).length;
  return alike > 0 && (alike === letters.length || letters.some(isLatin));
}

const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter);

/** A letter that looks like ASCII, such as the Cyrillic а; accented letters do not count. */
const looksLikeAnother = (letter: string): boolean =>
  !isLatin(letter) && /^[!-~]+$/.test(unhomoglyph(letter));

/** Normalizes wide letters and full stops. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u3002\uff61\u06d4\u2024]/g, '.')
    .replace(/\s*\.\s*(?=[a-z]{2,8}\b)/gi, (stop) => (stop.length <= 3 ? '.' : stop));
