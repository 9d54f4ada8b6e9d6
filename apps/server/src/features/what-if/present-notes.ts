import type { Reply, whatIfEndpoints } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';

type Answer = Reply<typeof whatIfEndpoints.ask>['data'];

/** The worker answers in English; apart from it, so that the server's thread loads no engine. */
export const answerIn = (answer: Answer, language: Language): Answer => ({
  ...answer,
  notes: answer.notes?.map((note) => translated(note, language)),
  not_modelled: answer.not_modelled?.map((note) => translated(note, language)),
});
