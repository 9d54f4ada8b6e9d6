import type { Handlers, Procedure, Question, QuestionKind } from './question.ts';

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
    answer = answerTo(question, handlers);
  } catch (fault) {
    return procedure.throw(fault);
  }
  return procedure.next(answer);
}

export const answerTo = <K extends QuestionKind>(
  { kind, asks }: Question<K>,
  handlers: Handlers<K>,
): unknown => handlers[kind](asks);
