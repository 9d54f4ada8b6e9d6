import { investor } from '@safe-trading/messages/en/investor';
import { useMessages } from './messages.ts';
import { openPracticeAccount } from './open-practice-account.ts';
import { everything, useAction } from './use-action.ts';

export const practiceMoney = 1_000_000;

export function usePracticeAccount() {
  const text = useMessages(investor);
  return useAction({
    act: openPracticeAccount,
    failure: text('practice-failed'),
    rereads: everything,
  });
}
