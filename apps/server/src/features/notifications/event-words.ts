import { type NotificationEvent, notificationEvents } from './notification.ts';

export const eventWords: Readonly<
  Record<NotificationEvent, { title: string; description: string }>
> = {
  reminder: {
    title: 'Before a SIP is due',
    description: 'The evening before: how much, likely which ETF, and whether the money is there.',
  },
  'money-missing': {
    title: 'Money missing',
    description: 'Your broker account holds less than the coming SIPs need.',
  },
  executed: { title: 'SIP executed', description: 'What was bought, at what price and charges.' },
  failed: { title: 'SIP failed', description: 'What was not bought, why, and what you can do.' },
  'waiting-for-etf': {
    title: 'Waiting for an ETF',
    description:
      'No ETF could be chosen on three planned dates; the SIP keeps its number and waits.',
  },
  paused: {
    title: 'Buying paused',
    description: 'Three SIPs in a row failed, and buying waits for you to resume it.',
  },
  booked: { title: 'Profit booked', description: 'An ETF was sold, for how much and what profit.' },
  'session-lost': {
    title: 'Broker session lost',
    description: 'Nothing can be bought or sold until you log in to your broker.',
  },
  'needs-human': {
    title: 'Order to look at',
    description: 'Nobody can tell from the broker’s books what became of an order.',
  },
  'market-looks-closed': {
    title: 'Market looks closed',
    description: 'Orders wait, because no trade of today is known or the clocks differ.',
  },
  'calendar-missing': {
    title: 'Calendar missing',
    description: 'The holidays of the coming year are not entered yet.',
  },
  'etf-list-differs': {
    title: 'List of ETFs differs',
    description: 'The broker’s list lacks ETFs of ours, or names another price step.',
  },
};

const ofAdministrators: readonly NotificationEvent[] = [
  'needs-human',
  'market-looks-closed',
  'calendar-missing',
  'etf-list-differs',
];

export const eventsFor = (role: 'ADMIN' | 'END_USER'): readonly NotificationEvent[] =>
  role === 'ADMIN' ? ofAdministrators : notificationEvents.filter(isOfInvestors);

const isOfInvestors = (event: NotificationEvent): boolean =>
  event === 'needs-human' || !ofAdministrators.includes(event);
