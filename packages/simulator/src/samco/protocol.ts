import { randomUUID } from 'node:crypto';
import type { Moment } from '../market-moment.ts';
import type { CallName } from '../misbehaviour/fault-names.ts';
import type { Faults } from '../misbehaviour/faults.ts';
import { serverTime } from './formats.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A request without HTTP. */
export type Call = {
  body: Fields;
  query: Fields;
  params: Fields;
  token: string | undefined;
  address: string;
  moment: Moment;
  faults?: Faults;
  /** The number in the truth log, for an order call. */
  request?: number;
};

export type Answer = { status: number; body: object };

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Its name in a plan of misbehaviour; left out for calls that no fault singles out. */
  call?: CallName;
  answer(call: Call): Answer;
};

export function succeed({ instant }: Moment, statusMessage: string, fields: object): Answer {
  return {
    status: 200,
    body: {
      serverTime: serverTime(instant),
      msgId: randomUUID(),
      status: 'Success',
      statusMessage,
      ...fields,
    },
  };
}

export function refuse(
  { instant }: Moment,
  status: number,
  statusMessage: string,
  fields: object = {},
): Answer {
  return {
    status,
    body: { serverTime: serverTime(instant), status: 'Failure', statusMessage, ...fields },
  };
}

/** A rejected form: a list of errors and no statusMessage. */
export function refuseForm({ instant }: Moment, validationErrors: readonly string[]): Answer {
  return {
    status: 400,
    body: { serverTime: serverTime(instant), status: 'Failure', validationErrors },
  };
}

/** Sign-in errors have neither time nor id. */
export function refuseBare(status: number, statusMessage: string, errorCode?: string): Answer {
  return { status, body: { status: 'Failure', statusMessage, ...(errorCode && { errorCode }) } };
}

/** Clients send numbers and padding too. Empty if missing. */
export function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
