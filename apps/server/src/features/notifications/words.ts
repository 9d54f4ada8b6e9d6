import type { LocalDate, Paise } from '@safe-trading/engine';
import { rupeesFromPaise } from '@safe-trading/engine';
import { timeOfDayInWords } from '../../trading/reasons/in-words.ts';
import { reasonWords } from '../../trading/reasons/reason-words.ts';
import type { NotificationContent } from './notification.ts';
import { securityWords } from './security-words.ts';

export type Words = { title: string; text: string };

export function wordsFor(content: NotificationContent): Words {
  switch (content.event) {
    case 'reminder':
      return reminder(content);
    case 'money-missing':
      return {
        title: `${rupees(content.short)} missing for ${day(content.plannedOn)}`,
        text: `${rupees(content.due)} is due on ${day(content.plannedOn)}, and your broker account is short of ${rupees(content.short)}. Add it to your broker account before then, or what cannot be paid is not bought.`,
      };
    case 'executed':
      return executed(content);
    case 'failed':
      return {
        title: `SIP #${content.sipNumber} of ${content.strategyName} was not bought`,
        text: `${rupees(content.amount)} for ${content.etf ? nameOf(content.etf) : 'an ETF'} on ${day(content.on)} was not invested, and no money moved. ${reasonWords[content.reason].text} ${reasonWords[content.reason].fix}`,
      };
    case 'waiting-for-etf':
      return {
        title: `SIP #${content.sipNumber} of ${content.strategyName} waits for an ETF`,
        text: `No ETF passed the checks on three planned dates, the last on ${day(content.on)}. No money moved: the SIP keeps its number and is tried again on each planned date until one passes. You can also assign an ETF yourself.`,
      };
    case 'paused':
      return {
        title: `${content.strategyName} is paused`,
        text: `Three SIPs in a row were not bought, the last on ${day(content.on)}. ${reasonWords[content.reason].text} ${reasonWords[content.reason].fix} Nothing more is bought until you resume it on the strategy's page; what you hold is still sold at its target.`,
      };
    case 'booked':
      return booked(content);
    case 'session-lost':
      return {
        title: 'Your broker session is lost',
        text: `${content.isRefused ? 'The login at your broker did not work' : 'Your broker account is not logged in'}, so nothing can be bought or sold for you. Check the credentials that are saved, and log in to Samco on the page Broker Credentials.`,
      };
    case 'needs-human':
      return needsHuman(content);
    case 'market-looks-closed':
      return {
        title: 'The market looks closed',
        text: `An order was held back on ${day(content.on)}: ${whyClosed(content)}. Orders wait and are tried again. If the exchange has a holiday, declare it under Calendar; otherwise look at the clocks.`,
      };
    case 'calendar-missing':
      return {
        title: `The holidays of ${content.year} are not entered`,
        text: `Until they are, only weekends and the fixed national holidays of ${content.year} count as closed. Import the exchange's list with "npm run market-data:import", or enter it under Calendar.`,
      };
    case 'etf-list-differs':
      return etfListDiffers(content);
    case 'security':
      return securityWords(content.change, new Date(content.at));
  }
}

function etfListDiffers({
  on,
  absent,
  otherTick,
}: Extract<NotificationContent, { event: 'etf-list-differs' }>): Words {
  const lacks =
    absent.length > 0
      ? ` It lacks ${someOf(absent)}: renamed, delisted or not traded by the broker; they have no price and are not bought. Look whether somebody holds one, and enter a rename or a delisting.`
      : '';
  const steps =
    otherTick.length > 0
      ? ` It names another price step for ${someOf(otherTick)}; orders keep to the coarser one.`
      : '';
  return {
    title: "The broker's list of ETFs differs from ours",
    text: `The broker's list of ${day(on)} was compared with ours.${lacks}${steps}`,
  };
}

const namedAtMost = 10;

const someOf = (symbols: readonly string[]): string =>
  symbols.length > namedAtMost
    ? `${symbols.slice(0, namedAtMost).join(', ')} and ${symbols.length - namedAtMost} more`
    : symbols.join(', ');

function whyClosed({
  symbol = 'the ETF',
  lastTradedOn,
  clockOffMs,
}: Extract<NotificationContent, { event: 'market-looks-closed' }>): string {
  if (clockOffMs !== undefined) {
    const minutes = Math.floor(Math.abs(clockOffMs) / 60_000);
    return `the broker's clock was ${minutes} minutes ${clockOffMs > 0 ? 'ahead of' : 'behind'} ours`;
  }
  return lastTradedOn
    ? `the broker's last trade of ${symbol} is of ${day(lastTradedOn)}`
    : `the broker did not tell when ${symbol} was last traded, or what time it is there`;
}

function reminder(content: Extract<NotificationContent, { event: 'reminder' }>): Words {
  const { plannedOn, time, amount, etf, funding, strategyName, sipNumber } = content;
  const choice = etf
    ? etf.isChosen
      ? `It buys ${nameOf(etf)}.`
      : `The ETF is chosen then; by the latest prices it would be ${nameOf(etf)}.`
    : 'The ETF is chosen then.';
  return {
    title: `${rupees(amount)} is due on ${day(plannedOn)}`,
    text: `SIP #${sipNumber} of ${strategyName} invests ${rupees(amount)} on ${day(plannedOn)} at ${timeOfDayInWords(time)}. ${choice} ${moneyIn(funding)}`,
  };
}

function moneyIn({
  due,
  short,
}: Extract<NotificationContent, { event: 'reminder' }>['funding']): string {
  if (short === undefined)
    return `Your broker could not be asked how much cash is there; ${rupees(due)} is needed for that day.`;
  return short > 0
    ? `Your broker account is short of ${rupees(short)} for that day: add it before then.`
    : 'The money is in your broker account.';
}

function executed(content: Extract<NotificationContent, { event: 'executed' }>): Words {
  const { bought, amount, strategyName, sipNumber, on } = content;
  if (!bought)
    return {
      title: `${rupees(amount)} is carried to your next SIP`,
      text: `SIP #${sipNumber} of ${strategyName} on ${day(on)} did not reach the price of one unit, so no money moved: all of ${rupees(amount)} is carried to the next SIP.`,
    };
  const { etf, quantity, value, charges, isPartial } = bought;
  const each = rupees(Math.round(value / quantity) as Paise);
  return {
    title: `${rupees((value + charges) as Paise)} invested in ${etf.symbol}`,
    text: `SIP #${sipNumber} of ${strategyName} bought ${units(quantity)} of ${nameOf(etf)} at ${each} each on ${day(on)}: ${rupees(value)} and ${rupees(charges)} of charges.${isPartial ? ' Fewer units were offered than were asked for; the rest is carried.' : ''}`,
  };
}

function booked(content: Extract<NotificationContent, { event: 'booked' }>): Words {
  const { etf, quantity, proceeds, profit, reinvestPercent, strategyName, on } = content;
  if (content.isDelisted) return delisted(content);
  const sold = `${units(quantity)} of ${nameOf(etf)} from ${strategyName} ${quantity === 1 ? 'was' : 'were'} sold on ${day(on)} for ${rupees(proceeds)} after charges`;
  if (profit <= 0)
    return {
      title: `${etf.symbol} was sold`,
      text: `${sold}, ${rupees(-profit as Paise)} less than all of it had cost.`,
    };
  return {
    title: `${rupees(profit)} of profit booked with ${etf.symbol}`,
    text: `${sold}, ${rupees(profit)} more than all of it had cost. ${reinvestPercent}% of the profit goes into coming SIPs; the rest is yours to take.`,
  };
}

function delisted(content: Extract<NotificationContent, { event: 'booked' }>): Words {
  const { etf, quantity, proceeds, profit, strategyName, on } = content;
  const difference = `${rupees(Math.abs(profit) as Paise)} ${profit < 0 ? 'less' : 'more'} than all of it had cost`;
  return {
    title: `${etf.symbol} is no longer listed`,
    text: `${nameOf(etf)} is gone from the exchange since ${day(on)}. Your ${units(quantity)} from ${strategyName} brought ${rupees(proceeds)}, ${difference}. The next SIPs go into another ETF.`,
  };
}

function needsHuman(content: Extract<NotificationContent, { event: 'needs-human' }>): Words {
  const { symbol, side, quantity, investorName } = content;
  const order = `${side === 'buy' ? 'buy' : 'sell'} ${units(quantity)} of ${symbol}`;
  return investorName
    ? {
        title: `An order of ${investorName} needs you`,
        text: `Nobody can tell from the broker's books what became of the order to ${order}. Look into it under Orders to look at; until then nothing more is sent for this ETF.`,
      }
    : {
        title: `An order for ${symbol} has to be looked at`,
        text: `The broker's books cannot tell what became of the order to ${order}. Nothing is sent twice. Look in the Samco app whether it was placed and filled, and tell your administrator.`,
      };
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

export const rupees = (amount: Paise): string => rupeeFormat.format(rupeesFromPaise(amount));
export const day = (date: LocalDate): string => dayFormat.format(new Date(`${date}T00:00:00Z`));
const units = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'unit' : 'units'}`;
const nameOf = ({ name, symbol }: { name: string; symbol: string }): string =>
  name === symbol ? symbol : `${name} (${symbol})`;
