export type ProblemCode =
  | 'bad-request'
  | 'unauthenticated'
  | 'forbidden'
  | 'step-up-required'
  | 'second-factor-required'
  | 'second-factor-missing'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'invalid'
  | 'too-many'
  | 'unavailable';

/** How a second factor can be given, and what a passkey has to sign. */
export type SecondFactorOffer = {
  ways: ('PASSWORD' | 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY')[];
  passkey: Record<string, unknown> | null;
};

export type FieldFault = { field: string; message: string };

export type ProblemOptions = ErrorOptions & {
  errors?: readonly FieldFault[];
  /** Whole seconds after which the same call may succeed. */
  retryAfterSeconds?: number;
  secondFactor?: SecondFactorOffer;
};

/** A failure the caller caused or can act on. Anything else that is thrown is our bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly secondFactor: SecondFactorOffer | undefined;

  /** `message` is a sentence that says what to do next; never a secret, never another service's words. */
  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.secondFactor = options.secondFactor;
  }
}
