import {
  type AnsweredKind,
  type AnswerTo,
  type Asks,
  answerTo,
  type Procedure,
  type Question,
} from '@safe-trading/engine';
import { atOnce } from '../../platform/kernel/at-once.ts';
import type { AccountTurn, AccountTurns } from './account-turns.ts';

export type Answers<Kinds extends AnsweredKind = AnsweredKind> = {
  readonly [K in Kinds]: (asks: Asks<K>) => AnswerTo<K> | Promise<AnswerTo<K>>;
};

export type Hands = {
  readonly most: number;
  processes?(): number;
  readonly turns: AccountTurns;
};

/**
 * Runs a procedure, questions in sequence and independent parts in parallel. A part that takes an account's lease
 * has the account until it ends. Throws what the procedure throws.
 */
export async function interpret<Result>(
  procedure: Procedure<Result>,
  answers: Answers,
  hands: Hands,
): Promise<Result> {
  const turn = hands.turns.open();
  try {
    let step = procedure.next();
    while (!step.done) {
      let answer: unknown;
      try {
        const given = answerOf(step.value, answers, hands, turn);
        // Synchronous answers are not awaited: most questions are answered from memory.
        answer = given instanceof Promise ? await given : given;
      } catch (fault) {
        step = procedure.throw(fault);
        continue;
      }
      step = procedure.next(answer);
    }
    return step.value;
  } finally {
    turn.end();
  }
}

function answerOf(question: Question, answers: Answers, hands: Hands, turn: AccountTurn): unknown {
  if (question.kind === 'side by side') return sideBySide(question.asks, answers, hands);
  if (question.kind === 'lease') return inTurn(question.asks, answers, turn);
  return answerTo<AnsweredKind, unknown>(question, answers);
}

async function sideBySide(asks: Asks<'side by side'>, answers: Answers, hands: Hands) {
  const most = Math.min(hands.most, shareOf(asks, hands));
  const ended = await atOnce(asks.parts, most, (part) => interpret(part(), answers, hands));
  return ended.flat();
}

/** The first process leaves others their share and continues when they do not come. */
function shareOf({ parts, isShared = false }: Asks<'side by side'>, { processes }: Hands): number {
  return isShared && processes ? Math.ceil(parts.length / processes()) : parts.length;
}

async function inTurn(asks: Asks<'lease'>, answers: Answers, turn: AccountTurn) {
  await new Promise<void>((go) => turn.take(asks.accountId, go));
  return answers.lease(asks);
}
