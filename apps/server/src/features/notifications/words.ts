import { type LocalDate, type Paise, paise } from '@safe-trading/engine';
import type { Language, Text } from '@safe-trading/messages';
import { news } from '@safe-trading/messages/en/server/news';
import { news as hindi } from '@safe-trading/messages/hi/server/news';
import { spoken } from '@safe-trading/messages/spoken';
import { deviceInWords } from '../../platform/account-notices/device-in-words.ts';
import {
  dayInWords,
  rupeesInWords,
  timeOfDayInWords,
  unitsInWords,
} from '../../trading/reasons/in-words.ts';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
import { faultWords } from './chat/chat-words.ts';
import type { NotificationContent } from './notification.ts';
import { securityWords } from './security-words.ts';

export type Words = { title: string; text: string };

type Of<Event extends NotificationContent['event']> = Extract<
  NotificationContent,
  { event: Event }
>;

type Say = {
  text: Text<typeof news>;
  language: Language;
  rupees(amount: Paise): string;
  day(date: LocalDate): string;
  units(count: number): string;
};

export const newsIn = spoken(news, hindi);

const sayIn = (language: Language): Say => ({
  text: newsIn(language),
  language,
  rupees: (amount) => rupeesInWords(amount, language),
  day: (date) => dayInWords(date, language),
  units: (count) => unitsInWords(count, language),
});

/** A notification as its reader sees it, in the app and in a mail. */
export function wordsFor(content: NotificationContent, language: Language): Words {
  const say = sayIn(language);
  const { text, rupees, day } = say;
  switch (content.event) {
    case 'reminder':
      return reminder(content, say);
    case 'money-missing': {
      const values = {
        day: day(content.plannedOn),
        due: rupees(content.due),
        short: rupees(content.short),
      };
      return { title: text('missing-title', values), text: text('missing-text', values) };
    }
    case 'executed':
      return executed(content, say);
    case 'failed':
      return {
        title: text('failed-title', ofPlan(content)),
        text: text('failed-text', {
          amount: rupees(content.amount),
          etf: content.etf ? nameOf(content.etf) : text('etf'),
          day: day(content.on),
          ...reasonOf(content, language),
        }),
      };
    case 'waiting-for-etf':
      return {
        title: text('waiting-title', ofPlan(content)),
        text: text('waiting-text', { day: day(content.on) }),
      };
    case 'paused':
      return {
        title: text('paused-title', { strategy: content.strategyName }),
        text: text('paused-text', { day: day(content.on), ...reasonOf(content, language) }),
      };
    case 'booked':
      return booked(content, say);
    case 'session-lost':
      return {
        title: text('session-title'),
        text: text('session-text', { cause: content.isRefused ? 'refused' : 'away' }),
      };
    case 'needs-human':
      return needsHuman(content, say);
    case 'market-looks-closed':
      return {
        title: text('closed-title'),
        text: text('closed-text', { day: day(content.on), why: whyClosed(content, say) }),
      };
    case 'calendar-missing': {
      const { year } = content;
      const command = 'npm run market-data:import';
      return {
        title: text('calendar-title', { year }),
        text: text('calendar-text', { year, command }),
      };
    }
    case 'etf-list-differs':
      return etfListDiffers(content, say);
    case 'alarm':
      return alarm(content, say);
    case 'channel-failed':
      return channelFailed(content, say);
    case 'security':
      return securityWords(content.change, new Date(content.at), language);
  }
}

const ofPlan = ({ sipNumber, strategyName }: { sipNumber: number; strategyName: string }) => ({
  sip: sipNumber,
  strategy: strategyName,
});

function reasonOf({ reason }: Of<'failed'> | Of<'paused'>, language: Language) {
  const { text, fix } = wordsOfReason(reason, language);
  return { reason: text, fix };
}

function alarm({ alarm: page, count = 0 }: Of<'alarm'>, { text }: Say): Words {
  const title = text(`alarm-${page}-title`, { count });
  const folder = 'docs/operations/alarms';
  return { title, text: text('alarm-page', { text: text(`alarm-${page}-text`), page, folder }) };
}

const channelNames = {
  webhook: 'Webhook',
  ntfy: 'ntfy',
  gotify: 'gotify',
  telegram: 'Telegram',
} as const;

const channelName = ({ kind, label }: Of<'channel-failed'>, { text, language }: Say): string =>
  kind === 'push'
    ? text('channel-device', { device: deviceInWords(label, language) })
    : `${channelNames[kind]} · ${label}`;

function channelFailed(content: Of<'channel-failed'>, say: Say): Words {
  const { text, language } = say;
  const channel = channelName(content, say);
  const fault = faultWords(content.fault, language);
  return {
    title: text('channel-failed-title', { channel }),
    text: text('channel-failed-text', { fault }),
  };
}

function etfListDiffers({ on, absent, otherTick }: Of<'etf-list-differs'>, say: Say): Words {
  const { text, day } = say;
  const parts = [
    text('list-text', { day: day(on) }),
    ...(absent.length > 0 ? [text('list-lacks', { symbols: someOf(absent, say) })] : []),
    ...(otherTick.length > 0 ? [text('list-steps', { symbols: someOf(otherTick, say) })] : []),
  ];
  return { title: text('list-title'), text: parts.join(' ') };
}

const namedAtMost = 10;

const someOf = (all: readonly string[], { text }: Say): string => {
  const symbols = all.slice(0, namedAtMost).join(', ');
  const count = all.length - namedAtMost;
  return count > 0 ? text('list-more', { symbols, count }) : symbols;
};

function whyClosed(content: Of<'market-looks-closed'>, { text, day }: Say): string {
  const { symbol = text('the-etf'), lastTradedOn, clockOffMs } = content;
  if (clockOffMs !== undefined) {
    const minutes = Math.floor(Math.abs(clockOffMs) / 60_000);
    return text('closed-clock', { minutes, side: clockOffMs > 0 ? 'ahead' : 'behind' });
  }
  return lastTradedOn
    ? text('closed-trade', { symbol, day: day(lastTradedOn) })
    : text('closed-unknown', { symbol });
}

function reminder(content: Of<'reminder'>, say: Say): Words {
  const { text, rupees, day, language } = say;
  const { plannedOn, time, etf } = content;
  const values = { amount: rupees(content.amount), day: day(plannedOn) };
  const choice = etf
    ? text(etf.isChosen ? 'reminder-chosen' : 'reminder-likely', { etf: nameOf(etf) })
    : text('reminder-open');
  return {
    title: text('reminder-title', values),
    text: text('reminder-text', {
      ...values,
      ...ofPlan(content),
      time: timeOfDayInWords(time, language),
      choice,
      money: moneyIn(content.funding, say),
    }),
  };
}

function moneyIn({ due, short }: Of<'reminder'>['funding'], { text, rupees }: Say): string {
  if (short === undefined) return text('money-unknown', { due: rupees(due) });
  return short > 0 ? text('money-short', { short: rupees(short) }) : text('money-there');
}

function executed(content: Of<'executed'>, { text, rupees, day, units }: Say): Words {
  const { bought } = content;
  const values = { ...ofPlan(content), day: day(content.on), amount: rupees(content.amount) };
  if (!bought) return { title: text('carried-title', values), text: text('carried-text', values) };
  const { etf, quantity, value, charges, isPartial } = bought;
  const sentence = text('bought-text', {
    ...values,
    units: units(quantity),
    etf: nameOf(etf),
    each: rupees(paise(Math.round(value / quantity))),
    value: rupees(value),
    charges: rupees(charges),
  });
  return {
    title: text('bought-title', { paid: rupees(paise(value + charges)), symbol: etf.symbol }),
    text: isPartial ? `${sentence} ${text('bought-partly')}` : sentence,
  };
}

function booked(content: Of<'booked'>, { text, rupees, day, units }: Say): Words {
  const { etf, quantity, profit, isDelisted } = content;
  const { symbol } = etf;
  const difference = rupees(paise(Math.abs(profit)));
  const values = {
    symbol,
    etf: nameOf(etf),
    count: quantity,
    units: units(quantity),
    strategy: content.strategyName,
    day: day(content.on),
    proceeds: rupees(content.proceeds),
    profit: difference,
    loss: difference,
    difference,
    percent: content.reinvestPercent,
    sign: profit < 0 ? 'loss' : 'profit',
  };
  const kind = isDelisted ? 'delisted' : profit > 0 ? 'booked' : 'sold';
  return { title: text(`title-${kind}`, values), text: text(`text-${kind}`, values) };
}

function needsHuman(content: Of<'needs-human'>, { text, units }: Say): Words {
  const { symbol, side, investorName: investor } = content;
  const values = { symbol, side, units: units(content.quantity) };
  return investor
    ? { title: text('doubt-of-title', { investor }), text: text('doubt-of-text', values) }
    : { title: text('doubt-title', values), text: text('doubt-text', values) };
}

const nameOf = ({ name, symbol }: { name: string; symbol: string }): string =>
  name === symbol ? symbol : `${name} (${symbol})`;
