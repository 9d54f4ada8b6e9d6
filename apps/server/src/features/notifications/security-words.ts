import { paise } from '@safe-trading/engine';
import { accountNews } from '@safe-trading/messages/en/server/account-news';
import { accountNews as hindi } from '@safe-trading/messages/hi/server/account-news';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';
import type { AccountChange } from '../../platform/account-notices/account-notice.ts';
import { deviceInWords } from '../../platform/account-notices/device-in-words.ts';
import { dateInWords, rupeesInWords, timeInWords } from '../../trading/reasons/in-words.ts';

const textIn = spoken(accountNews, hindi);

export function securityWords(
  change: AccountChange,
  at: Date,
  language: Language = 'en',
): { title: string; text: string } {
  const text = textIn(language);
  const moment = `${dateInWords(at, language)}, ${timeInWords(at, language)}`;
  const address = 'ownAddress' in change ? change.ownAddress : addressOf(change);
  const device = 'device' in change ? deviceInWords(change.device, language) : '';
  const values = {
    moment,
    when: text('when', { moment }),
    address,
    device,
    where: text('where', { device, address }),
    notYou: text('not-you'),
    name: 'name' in change ? change.name : '',
    reason: 'reason' in change ? change.reason : '',
    by: 'byAdministrator' in change && change.byAdministrator ? 'administrator' : 'operator',
    strategy: 'strategy' in change ? change.strategy : '',
    amount: rupeesInWords('installment' in change ? change.installment : paise(0), language),
  };
  return {
    title: text(`title-${change.kind}`, values),
    text: text(`text-${change.kind}`, values),
  };
}

const addressOf = (change: AccountChange): string => ('address' in change ? change.address : '');
