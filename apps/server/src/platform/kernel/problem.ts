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

export type SecondFactorOffer = {
  ways: ('PASSWORD' | 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY')[];
  passkey: Record<string, unknown> | null;
  /** Stands in for the password of the same login. */
  pending?: string;
};

export type FieldFault = { field: string; message: string };

export type ProblemOptions = ErrorOptions & {
  errors?: readonly FieldFault[];
  retryAfterSeconds?: number;
  secondFactor?: SecondFactorOffer;
};

/** A failure that the caller can act on. Any other error is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly secondFactor: SecondFactorOffer | undefined;

  /** `message` says what to do; it never contains a secret or another service's words. */
  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.secondFactor = options.secondFactor;
  }
}
