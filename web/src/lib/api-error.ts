/** `refused`: the server said no. `no-answer`: nobody was reached. `not-ours`: the reply is not this server's. */
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

/** How a second factor can be given, and what a passkey has to sign. */
export type SecondFactorOffer = { ways: readonly string[]; passkey?: unknown };

/** What is wrong with one field of a request. */
type Fault = { readonly field: string; readonly message: string };

/** The sentences of a refusal, each as the server sent it. */
export type Sentences = { detail?: string | undefined; message?: string | undefined };

/** A call that failed. `detail` is the server's sentence where there is one. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** What kind of refusal it is, in the server's word. */
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

/** The server's sentence where there is one, else the fallback. */
export function describeFailure(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}

/** Reads `detail` and `message` out of any body; a list of faults becomes one sentence. */
export function sentencesOf(body: unknown): Sentences {
  if (typeof body !== 'object' || body === null) return {};
  return {
    detail: 'detail' in body ? sentence(body.detail) : undefined,
    message: 'message' in body ? sentence(body.message) : undefined,
  };
}

/** Reads `code`. */
export const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : undefined;

/** Reads `factor`, where one is asked for. */
export function offerIn(body: unknown): SecondFactorOffer | undefined {
  if (typeof body !== 'object' || body === null || !('factor' in body)) return undefined;
  const offer = body.factor;
  if (typeof offer !== 'object' || offer === null || !('ways' in offer)) return undefined;
  const ways = Array.isArray(offer.ways) ? offer.ways.map(String) : [];
  return { ways, ...('passkey' in offer && offer.passkey ? { passkey: offer.passkey } : {}) };
}

/** Reads `errors`, a fault for each field that has one. */
export function faultsOf(body: unknown): readonly Fault[] {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return [];
  return Array.isArray(body.errors) ? body.errors.filter(isFault) : [];
}

const isFault = (fault: unknown): fault is Fault =>
  typeof fault === 'object' &&
  fault !== null &&
  'field' in fault &&
  typeof fault.field === 'string' &&
  'message' in fault &&
  typeof fault.message === 'string';

function sentence(said: unknown): string | undefined {
  if (typeof said === 'string') return said.trim() || undefined;
  if (Array.isArray(said)) return said.map(faultText).filter(Boolean).join('. ') || undefined;
  return undefined;
}

const faultText = (fault: unknown): string =>
  typeof fault === 'object' && fault !== null && 'msg' in fault ? String(fault.msg) : '';
