import { randomUUID } from 'node:crypto';
import type { Moment } from '../market-moment.ts';
import type { CallName } from '../misbehaviour/fault-names.ts';
import type { Faults } from '../misbehaviour/faults.ts';
import { serverTime } from './formats.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** One request, stripped of HTTP. */
export type Call = {
  body: Fields;
  query: Fields;
  params: Fields;
  token: string | undefined;
  address: string;
  moment: Moment;
  /** What goes wrong with it; undefined where the broker behaves. */
  faults?: Faults;
  /** Its number in the truth log, of an order call. */
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

/** A refused form: this broker then sends a list and no statusMessage. */
export function refuseForm({ instant }: Moment, validationErrors: readonly string[]): Answer {
  return {
    status: 400,
    body: { serverTime: serverTime(instant), status: 'Failure', validationErrors },
  };
}

/** Errors of the sign-in family carry neither time nor id. */
export function refuseBare(status: number, statusMessage: string, errorCode?: string): Answer {
  return { status, body: { status: 'Failure', statusMessage, ...(errorCode && { errorCode }) } };
}

/** The text of a field: clients send numbers now and then, and often pad. Empty when there is none. */
export function textOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
