import { openPracticeAccount } from './open-practice-account.ts';
import { everything, useAction } from './use-action.ts';

export const practiceMoney = 1_000_000;

export const usePracticeAccount = () =>
  useAction({
    act: openPracticeAccount,
    failure: 'The practice account could not be opened.',
    rereads: everything,
  });
