import { area } from '../../area.ts';

/** What the bot says in a chat, and what is said of channels. */
export const chats = area('server/chats', {
  linked:
    'This chat now gets the notifications of your Safe Trading account. Choose which ones under Notifications. Send /stop to end it.',
  'code-unknown':
    'This code is not valid any more. Sign in to Safe Trading, open Notifications and add Telegram to get a new one.',
  taken:
    'This chat belongs to another account of Safe Trading. Send /stop first, and then the code again.',
  'too-many': 'Your account has as many channels as it can have. Remove one under Notifications.',
  unlinked: 'This chat gets nothing more from Safe Trading.',
  'not-linked':
    'This chat belongs to no account. Sign in to Safe Trading, open Notifications and add Telegram.',
  'only-answers':
    'Here you get your notifications and answer with their buttons. For everything else open {link}.',
  'not-ours': 'This button is not one of ours, or it belongs to another chat. Nothing was changed.',
  added: 'The channel is added.',
  removed: 'The channel is removed.',
  tested: 'The test message was delivered.',
  'test-failed': 'The test message was not delivered. {fault}',
  skip: 'Skip this SIP',
  pause: 'Pause the plan',
  unanswered: 'Your answer did not arrive. Open Safe Trading to answer.',
  money: 'The money is there now',
  'money-there': 'Yes, your broker account has the money for your next SIPs.',
  'money-short': 'Your broker account still has less than your next SIPs need.',
  'money-unknown': 'Your broker could not be asked. Try again in a few minutes.',
  looked: 'I have looked',
  acknowledged: 'Noted. This alarm is not repeated while it lasts.',

  'fault-chat-blocked': 'You blocked the bot in Telegram.',
  'fault-chat-not-found': 'Telegram does not know this chat any more.',
  'fault-bot-refused': 'Telegram refuses the token of this server; tell your administrator.',
  'fault-chat-busy': 'Telegram asks to wait.',
  'fault-chat-error': 'Telegram answered with an error.',
  'fault-chat-away': 'Telegram could not be reached.',
  'fault-chat-lost': 'Telegram took the message and did not answer.',
  'fault-no-telegram': 'Telegram is not set up on this server any more.',
  'fault-device-gone':
    'This device takes no notifications any more. Turn them on again on the device.',
  'fault-push-too-long': 'The last message was too long for this device.',
  'fault-no-push': 'This server cannot send to devices any more; tell your administrator.',
});
