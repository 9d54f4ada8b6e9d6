/** `refused`: the server refused. `no-answer`: no reply. `not-ours`: the reply is not from this server. */
export type ApiErrorKind = 'refused' | 'no-answer' | 'not-ours';

type Parts = {
  kind: ApiErrorKind;
  status?: number | undefined;
  code?: string | undefined;
  detail?: string | undefined;
  reply?: Sentences | undefined;
  faults?: readonly Fault[] | undefined;
  secondFactor?: SecondFactorOffer | undefined;
};

/** How to give a second factor, and the passkey challenge. */
export type SecondFactorOffer = {
  ways: readonly string[];
  passkey?: unknown;
  /** Replaces the password. */
  pending?: string | undefined;
};

type Fault = { readonly field: string; readonly message: string };

/** The messages of a refusal as the server sent them. */
export type Sentences = { detail?: string | undefined; message?: string | undefined };

/** A failed call. `detail` is the server's message, if any. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** The server's error code. */
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly reply: Sentences;
  readonly faults: readonly Fault[];
  readonly secondFactor: SecondFactorOffer | undefined;

  constructor({ kind, status, code, detail, reply = {}, faults = [], secondFactor }: Parts) {
    super(detail ?? kind);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.reply = reply;
    this.faults = faults;
    this.secondFactor = secondFactor;
  }
}

/** The server's message, else the fallback. */
export function describeFailure(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}

/** Reads `detail` and `message` of any body; joins a list of errors. */
export const sentencesOf = (body: unknown): Sentences => ({
  detail: sentence(memberOf(body, 'detail')),
  message: sentence(memberOf(body, 'message')),
});

/** Reads `code`. */
export const codeOf = (body: unknown): string | undefined => textOf(memberOf(body, 'code'));

export function offerIn(body: unknown): SecondFactorOffer | undefined {
  const offer = memberOf(body, 'factor');
  const ways = memberOf(offer, 'ways');
  return Array.isArray(ways)
    ? {
        ways: ways.map(String),
        passkey: memberOf(offer, 'passkey'),
        pending: textOf(memberOf(offer, 'pending')),
      }
    : undefined;
}

export function faultsOf(body: unknown): readonly Fault[] {
  const errors = memberOf(body, 'errors');
  return Array.isArray(errors) ? errors.filter(isFault) : [];
}

const isFault = (fault: unknown): fault is Fault =>
  textOf(memberOf(fault, 'field')) !== undefined &&
  textOf(memberOf(fault, 'message')) !== undefined;

function sentence(said: unknown): string | undefined {
  const text = Array.isArray(said) ? said.map(faultText).filter(Boolean).join('. ') : textOf(said);
  return text?.trim() || undefined;
}

const faultText = (fault: unknown): string => String(memberOf(fault, 'msg') ?? '');

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
