import { area } from '../../area.ts';

/** Notifications and the mails that hold them. */
export const news = area('server/news', {
  etf: 'an ETF',
  'the-etf': 'the ETF',

  'reminder-title': '{amount} is due on {day}',
  'reminder-text': 'SIP #{sip} of {strategy} invests {amount} on {day} at {time}. {choice} {money}',
  'reminder-chosen': 'It buys {etf}.',
  'reminder-likely': 'The ETF is chosen then; by the latest prices it would be {etf}.',
  'reminder-open': 'The ETF is chosen then.',
  'money-unknown':
    'Your broker could not be asked how much cash is there; {due} is needed for that day.',
  'money-short': 'Your broker account is short of {short} for that day: add it before then.',
  'money-there': 'The money is in your broker account.',

  'missing-title': '{short} missing for {day}',
  'missing-text':
    '{due} is due on {day}, and your broker account is short of {short}. Add it to your broker account before then, or what cannot be paid is not bought.',

  'carried-title': '{amount} is carried to your next SIP',
  'carried-text':
    'SIP #{sip} of {strategy} on {day} did not reach the price of one unit, so no money moved: all of {amount} is carried to the next SIP.',
  'bought-title': '{paid} invested in {symbol}',
  'bought-text':
    'SIP #{sip} of {strategy} bought {units} of {etf} at {each} each on {day}: {value} and {charges} of charges.',
  'bought-partly': 'Fewer units were offered than were asked for; the rest is carried.',

  'failed-title': 'SIP #{sip} of {strategy} was not bought',
  'failed-text': '{amount} for {etf} on {day} was not invested, and no money moved. {reason} {fix}',

  'waiting-title': 'SIP #{sip} of {strategy} waits for an ETF',
  'waiting-text':
    'No ETF passed the checks on three planned dates, the last on {day}. No money moved: the SIP keeps its number and is tried again on each planned date until one passes. You can also assign an ETF yourself.',

  'paused-title': '{strategy} is paused',
  'paused-text':
    'Three SIPs in a row were not bought, the last on {day}. {reason} {fix} Nothing more is bought until you resume it on the strategy’s page; what you hold is still sold at its target.',

  'title-sold': '{symbol} was sold',
  'text-sold':
    '{count, plural, one {{units} of {etf} from {strategy} was sold} other {{units} of {etf} from {strategy} were sold}} on {day} for {proceeds} after charges, {loss} less than all of it had cost.',
  'title-booked': '{profit} of profit booked with {symbol}',
  'text-booked':
    '{count, plural, one {{units} of {etf} from {strategy} was sold} other {{units} of {etf} from {strategy} were sold}} on {day} for {proceeds} after charges, {profit} more than all of it had cost. {percent}% of the profit goes into coming SIPs; the rest is yours to take.',
  'title-delisted': '{symbol} is no longer listed',
  'text-delisted':
    '{etf} is gone from the exchange since {day}. Your {units} from {strategy} brought {proceeds}, {sign, select, loss {{difference} less than all of it had cost} other {{difference} more than all of it had cost}}. The next SIPs go into another ETF.',

  'session-title': 'Your broker session is lost',
  'session-text':
    '{cause, select, refused {The login at your broker did not work} other {Your broker account is not logged in}}, so nothing can be bought or sold for you. Check the credentials that are saved, and log in to Samco on the page Broker Credentials.',

  'doubt-title': 'An order for {symbol} has to be looked at',
  'doubt-text':
    'The broker’s books do not show the result of the order to {side, select, buy {buy {units}} other {sell {units}}} of {symbol}. Nothing is sent twice. Look in the Samco app whether it was placed and filled, and tell your administrator.',
  'doubt-of-title': 'An order of {investor} needs you',
  'doubt-of-text':
    'The broker’s books do not show the result of the order to {side, select, buy {buy {units}} other {sell {units}}} of {symbol}. Look into it under Orders to review; until then nothing more is sent for this ETF.',

  'closed-title': 'The market looks closed',
  'closed-text':
    'An order was held back on {day}: {why}. Orders wait and are tried again. If the exchange has a holiday, declare it under Calendar; otherwise look at the clocks.',
  'closed-clock':
    'the broker’s clock was {minutes, plural, one {# minute} other {# minutes}} {side, select, ahead {ahead of ours} other {behind ours}}',
  'closed-trade': 'the broker’s last trade of {symbol} is of {day}',
  'closed-unknown':
    'the broker did not say when {symbol} was last traded, or what time it is there',

  'calendar-title': 'The holidays of {year} are not entered',
  'calendar-text':
    'Until they are, only weekends and the fixed national holidays of {year} count as closed. Import the exchange’s list with "{command}", or enter it under Calendar.',

  'list-title': 'The broker’s list of ETFs differs from ours',
  'list-text': 'The broker’s list of {day} was compared with ours.',
  'list-lacks':
    'It lacks {symbols}: renamed, delisted or not traded by the broker; they have no price and are not bought. Check whether an investor holds one, and enter a rename or a delisting.',
  'list-steps': 'It names another price step for {symbols}; orders keep to the coarser one.',
  'list-more': '{symbols} and {count} more',

  'alarm-trading-is-stopped-title': 'Trading is stopped',
  'alarm-trading-is-stopped-text':
    'No new order is sent. Read the reason on Jobs, and lift the halt when it is settled.',
  'alarm-order-needs-human-title':
    '{count, plural, one {# order has to be looked at} other {# orders have to be looked at}}',
  'alarm-order-needs-human-text':
    'The broker’s books do not show what happened. Look into it under Orders to review; nothing more is sent for these ETFs until then.',
  'alarm-session-lost-title':
    '{count, plural, one {# broker account has no session} other {# broker accounts have no session}}',
  'alarm-session-lost-text':
    'The market is open, and nothing can be bought or sold for them. Look at the latest runs of the broker login on Jobs.',
  'alarm-backup-too-old-title': 'The newest backup is older than a day',
  'alarm-backup-too-old-text':
    'Look in the log why no backup was written, and whether the volume of the data folder has space.',
  'alarm-not-ready-title': 'The server does not do its work',
  'alarm-not-ready-text':
    'It does not follow the market, its disk is full or its database is not up to date.',
  'alarm-calendar-missing-title': 'The holidays of the next days are not entered',
  'alarm-calendar-missing-text':
    'Only weekends and the fixed national holidays count as closed. Enter the exchange’s list under Calendar.',
  'alarm-certificate-ends-title': 'The certificate of this server ends soon',
  'alarm-certificate-ends-text':
    'It ends within 14 days, and then no browser opens Safe Trading. Look at the proxy that renews it.',
  'alarm-page':
    '{text} The page “{page}” in {folder} says what to do. This is repeated every 15 minutes until an administrator has read it.',
  'channel-device': 'Device · {device}',
  'channel-failed-title': 'Messages do not reach {channel}',
  'channel-failed-text':
    'Nothing was delivered there for a day, or it was refused for good. {fault} Look at it under Notifications; what waits there is sent when it works again.',

  'mail-subject': 'Safe Trading: {title}',
  'mail-many': '{count, plural, one {# thing happened} other {# things happened}}',
  'mail-hello': 'Hello {name},',
  'mail-skip': 'Skip this one: {link}',
  'mail-pause': 'Pause the plan: {link}',
  'open-app': 'Open Safe Trading to read it.',
  'may-repeat': '(You may have received this before.)',
  'test-title': 'Safe Trading reaches you here',
  'test-text': 'You asked for this test message. You choose what is sent here under Notifications.',

  'mail-all': 'See it all at {link}',
  'mail-choice': 'What you are mailed, and when, is your choice: sign in and open Notifications.',
  'mail-password': 'Safe Trading never asks for a password by mail.',

  'skip-line':
    'SIP #{sip} of {strategy}, {amount} on {day} at {time}, {what, select, before {would not be bought} other {is not bought}}.',
  'pause-line':
    '{what, select, before {{strategy} would buy nothing more} other {{strategy} buys nothing more}} until you resume it, beginning with SIP #{sip} ({amount} on {day} at {time}). What you hold is still sold at its target.',
  'answer-ask': '{action, select, skip {Skip this SIP?} other {Pause this plan?}}',
  'answer-button': '{action, select, skip {Skip this SIP} other {Pause this plan}}',
  'skip-nothing-yet': 'Nothing happens until you press the button.',
  'answer-done-title': '{action, select, skip {The SIP is skipped} other {The plan is paused}}',
  'answer-done':
    '{action, select, skip {This SIP is skipped. The plan goes on with the next one.} other {The plan is paused. Resume it in Safe Trading when you like.}}',
  'answer-refused-title': '{action, select, skip {Nothing was skipped} other {Nothing was paused}}',
  'skip-unknown': 'This link is not one of ours. Sign in to Safe Trading to change your plan.',
  'answer-used':
    '{action, select, skip {This was used already: its SIP is skipped, and nothing more is.} other {This was used already: the plan was paused by it once.}}',
  'answer-over':
    'This ended when its SIP was due; nothing was {action, select, skip {skipped by it} other {paused by it}}. {status, select, executed {The SIP was executed.} failed {The SIP was not bought.} cancelled {The SIP was skipped before.} ordered {Its order is at the exchange.} other {The SIP has not been bought yet.}}',
  'skip-not-planned': 'This SIP is not planned any more, so there is nothing to skip.',

  marked: 'Marked as read.',
  'marked-all': 'All are marked as read.',
  saved: 'Saved.',

  'event-reminder': 'Before a SIP is due',
  'about-reminder':
    'The evening before: how much, likely which ETF, and whether the money is there.',
  'event-money-missing': 'Money missing',
  'about-money-missing': 'Your broker account holds less than the coming SIPs need.',
  'event-executed': 'SIP executed',
  'about-executed': 'What was bought, at what price and charges.',
  'event-failed': 'SIP failed',
  'about-failed': 'What was not bought, why, and what you can do.',
  'event-waiting-for-etf': 'Waiting for an ETF',
  'about-waiting-for-etf':
    'No ETF could be chosen on three planned dates; the SIP keeps its number and waits.',
  'event-paused': 'Buying paused',
  'about-paused': 'Three SIPs in a row failed, and buying waits for you to resume it.',
  'event-booked': 'Profit booked',
  'about-booked': 'An ETF was sold, for how much and what profit.',
  'event-session-lost': 'Broker session lost',
  'about-session-lost': 'Nothing can be bought or sold until you log in to your broker.',
  'event-needs-human': 'Order to look at',
  'about-needs-human': 'The broker’s books do not show the result of an order.',
  'event-market-looks-closed': 'Market looks closed',
  'about-market-looks-closed':
    'Orders wait, because no trade of today is known or the clocks differ.',
  'event-calendar-missing': 'Calendar missing',
  'about-calendar-missing': 'The holidays of the coming year are not entered yet.',
  'event-etf-list-differs': 'List of ETFs differs',
  'about-etf-list-differs': 'The broker’s list lacks ETFs of ours, or names another price step.',
});
