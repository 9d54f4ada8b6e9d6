import type { AnsweredKind, Asks, Handlers, Procedure, Question } from './question.ts';

/** Runs a procedure over synchronous answers. Throws what the procedure throws. */
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

/** Synchronous answers gain nothing from parallel parts, so they keep their order. */
const answerAtOnce = (question: Question, handlers: Handlers): unknown =>
  question.kind === 'side by side'
    ? question.asks.parts.flatMap((part) => interpret(part(), handlers))
    : answerTo<AnsweredKind, unknown>(question, handlers);

export const answerTo = <K extends AnsweredKind, Reply>(
  { kind, asks }: Question<K>,
  answers: { readonly [P in K]: (asks: Asks<P>) => Reply },
): Reply => answers[kind](asks);
