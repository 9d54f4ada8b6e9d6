import type { AnsweredKind, Asks, Handlers, Procedure, Question } from './question.ts';

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
    answer = answerAtOnce(question, handlers);
  } catch (fault) {
    return procedure.throw(fault);
  }
  return procedure.next(answer);
}

/** Where no answer is waited for, parts gain nothing by running side by side: they keep their order. */
const answerAtOnce = (question: Question, handlers: Handlers): unknown =>
  question.kind === 'side by side'
    ? question.asks.parts.flatMap((part) => interpret(part(), handlers))
    : answerTo<AnsweredKind, unknown>(question, handlers);

/** The answer to one question by whoever answers its kind, at once or as something to wait for. */
export const answerTo = <K extends AnsweredKind, Reply>(
  { kind, asks }: Question<K>,
  answers: { readonly [P in K]: (asks: Asks<P>) => Reply },
): Reply => answers[kind](asks);
