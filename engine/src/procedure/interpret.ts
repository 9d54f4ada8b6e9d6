import type { Asks, Handlers, Procedure, Question, QuestionKind } from './question.ts';

/** Runs a procedure to its end over answers that are there at once. Throws what the procedure throws. */
export function interpret<Result>(procedure: Procedure<Result>, handlers: Handlers): Result {
  let step = procedure.next();
  while (!step.done) {
    step = resume(procedure, step.value, handlers);
  }
  return step.value;
}

function resume<Result>(
  procedure: Procedure<Result>,
  question: Question,
  handlers: Handlers,
): IteratorResult<Question, Result> {
  let answer: unknown;
  try {
    answer = answerTo<QuestionKind, unknown>(question, handlers);
  } catch (fault) {
    return procedure.throw(fault);
  }
  return procedure.next(answer);
}

/** The answer to one question by whoever answers its kind, at once or as something to wait for. */
export const answerTo = <K extends QuestionKind, Reply>(
  { kind, asks }: Question<K>,
  answers: { readonly [P in K]: (asks: Asks<P>) => Reply },
): Reply => answers[kind](asks);
