import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language } from '@safe-trading/messages/language';

/** The language chosen in this browser (a cookie), else English: what a program asks for stays English. */
export const chosenLanguage = ({ cookie = '' }: IncomingHttpHeaders): Language =>
  choiceIn(cookie) ?? 'en';

/** The language chosen in this browser (a cookie), else the browser's first that the product speaks, else English. */
export function readerLanguage({
  cookie = '',
  'accept-language': accepted = '',
}: IncomingHttpHeaders): Language {
  return choiceIn(cookie) ?? preferred(accepted).find(isLanguage) ?? 'en';
}

function choiceIn(cookie: string): Language | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookie)?.[1];
  return isLanguage(chosen) ? chosen : undefined;
}

/** `hi` for `hi-IN;q=0.9`, the most wanted first. */
const preferred = (accepted: string): string[] =>
  accepted
    .split(',')
    .map((each) => {
      const [tag = '', weight] = each.split(';q=');
      return {
        language: tag.trim().split('-')[0]?.toLowerCase() ?? '',
        weight: Number(weight ?? 1),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
