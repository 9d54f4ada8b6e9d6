import {
  type AnswerTo,
  type Asks,
  answerTo,
  type Procedure,
  type QuestionKind,
} from '@safe-trading/engine';

/** Answers that may have to be waited for. */
export type Answers<Kinds extends QuestionKind = QuestionKind> = {
  readonly [K in Kinds]: (asks: Asks<K>) => AnswerTo<K> | Promise<AnswerTo<K>>;
};

/** Runs a procedure to its end, one question after the other. Throws what the procedure throws. */
export async function interpret<Result>(
  procedure: Procedure<Result>,
  answers: Answers,
): Promise<Result> {
  let step = procedure.next();
  while (!step.done) {
    let answer: unknown;
    try {
      answer = await answerTo<QuestionKind, unknown>(step.value, answers);
    } catch (fault) {
      step = procedure.throw(fault);
      continue;
    }
    step = procedure.next(answer);
  }
  return step.value;
}
