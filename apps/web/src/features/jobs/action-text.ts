import { jobs } from '@safe-trading/messages/en/jobs';
import { dateText, wholeNumber } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';

/** What a run did, from the words the server stores: `buy 5 NIFTYBEES`, `look up`. Other words stay as they are. */
export function actionText(what: string | null | undefined): string {
  const text = messagesOf(jobs);
  if (!what) return '';
  const key = `did-${what}`;
  if (isKnown(key)) return text(key);
  const [, side, filled, of, etf] = /^(buy|sell) (\d+)(?: of (\d+))? (\S+)$/.exec(what) ?? [];
  if (side && filled && etf)
    return of
      ? text(side === 'sell' ? 'did-sell-of' : 'did-buy-of', {
          filled: wholeNumber(Number(filled)),
          units: wholeNumber(Number(of)),
          etf,
        })
      : text(side === 'sell' ? 'did-sell-units' : 'did-buy-units', {
          units: wholeNumber(Number(filled)),
          etf,
        });
  const [, day] = /^compare (\S+)$/.exec(what) ?? [];
  if (day) return text('did-compare-day', { day: dateText(day) });
  const [, quotes] = /^quotes of (\d+) ETFs$/.exec(what) ?? [];
  if (quotes) return text('did-quotes-of', { count: Number(quotes) });
  const [, split, factor] = /^split (\S+) 1:(\S+)$/.exec(what) ?? [];
  if (split && factor) return text('did-split', { etf: split, factor });
  const [, kind, subject, on] =
    /^(merger|delisting|distribution) of (\S+) on (\S+)$/.exec(what) ?? [];
  if (kind && subject && on)
    return text('did-corporate-action', { kind, etf: subject, day: dateText(on) });
  return what.charAt(0).toUpperCase() + what.slice(1);
}

const actions = [
  'did-look up',
  'did-cancel',
  'did-decide',
  'did-book',
  'did-buy',
  'did-move to the next planned date',
  'did-carry the amount to the next installment',
  'did-broker session',
  'did-quotes',
  'did-quote',
  'did-history',
  'did-compare the day',
] as const;

const isKnown = (key: string): key is (typeof actions)[number] =>
  actions.some((one) => one === key);
