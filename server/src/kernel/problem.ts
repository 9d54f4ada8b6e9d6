export type ProblemCode =
  | 'bad-request'
  | 'unauthenticated'
  | 'forbidden'
  | 'step-up-required'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'invalid'
  | 'too-many'
  | 'unavailable';

export type FieldFault = { field: string; message: string };

export type ProblemOptions = ErrorOptions & {
  errors?: readonly FieldFault[];
  /** Whole seconds after which the same call may succeed. */
  retryAfterSeconds?: number;
};

/** A failure the caller caused or can act on. Anything else that is thrown is our bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is a sentence that says what to do next; never a secret, never another service's words. */
  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
