import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';

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
  /** Replaces the password of the same login. */
  pending?: string;
};

/** A sentence in the language of its reader, or in English to be translated. */
export type Sentence = string | ((language: Language) => string);

export const sentenceIn = (sentence: Sentence, language: Language): string =>
  typeof sentence === 'string' ? translated(sentence, language) : sentence(language);

/** Several sentences, one after the other. */
export const together =
  (faults: readonly { message: Sentence }[]): Sentence =>
  (language) =>
    faults.map(({ message }) => sentenceIn(message, language)).join(' ');

export type FieldFault = { field: string; message: Sentence };

export type ProblemOptions = ErrorOptions & {
  errors?: readonly FieldFault[];
  retryAfterSeconds?: number;
  secondFactor?: SecondFactorOffer;
};

/** A failure that the caller can act on. Any other error is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly sentence: Sentence;
  readonly errors: readonly FieldFault[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly secondFactor: SecondFactorOffer | undefined;

  /** `sentence` says what to do; it never contains a secret or another service's words. */
  constructor(code: ProblemCode, sentence: Sentence, options: ProblemOptions = {}) {
    super(
      sentenceIn(sentence, 'en'),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'Problem';
    this.code = code;
    this.sentence = sentence;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.secondFactor = options.secondFactor;
  }
}
