import type { Chance } from '@safe-trading/server';
import { isRecord, type Operation, type Parameter } from './document.ts';
import { drawValue, isRaw, toJson } from './draw-value.ts';
import { brokenBodies, hostileTexts, mediaTypes, methods, tokens } from './hostile-values.ts';
import type { SeenValues } from './seen-values.ts';

export type FuzzRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
};

type Source = { chance: Chance; seen: SeenValues };

export function makeRequest(
  operation: Operation,
  token: string | undefined,
  source: Source,
): FuzzRequest {
  const { chance } = source;
  const method = chance.falls(0.01) ? chance.pick(methods) : operation.method;
  const given = chance.falls(0.02) ? chance.pick(tokens) : token;
  const content = bodyOf(operation, source);
  return {
    method,
    url: urlOf(operation, source),
    headers: {
      ...(given === undefined ? {} : { authorization: `Bearer ${given}` }),
      ...(content ? { 'content-type': content.mediaType } : {}),
      ...(chance.falls(0.02) ? { 'x-forwarded-for': chance.pick(hostileTexts.slice(0, 6)) } : {}),
    },
    ...(content && !['GET', 'HEAD'].includes(method) ? { body: content.body } : {}),
  };
}

function urlOf({ path, parameters }: Operation, source: Source): string {
  const { chance } = source;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const filled = inPath.reduce(
    (text, parameter) => text.replace(`{${parameter.name}}`, () => paramOf(parameter, source)),
    path,
  );
  const asked = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => queryOf(parameter, source));
  if (chance.falls(0.01)) asked.push(chance.pick(['__proto__[a]=1', '&&', 'a[b]=1', '%', '=']));
  const url = asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
  return chance.falls(0.005) ? `/${url}` : url;
}

function paramOf({ name, schema }: Parameter, { chance, seen }: Source): string {
  const known = chance.falls(0.8) ? seen.pick(chance, name) : undefined;
  const value =
    known ?? (chance.falls(0.5) ? hostile(chance) : drawValue(schema, calm({ chance, seen })));
  const text = encoded(String(value), chance);
  // Clients resolve such segments, which changes the path.
  return /^\.*$|[/?#\\]/.test(text) ? 'nothing' : text;
}

function queryOf({ name, schema }: Parameter, source: Source): string[] {
  const { chance } = source;
  if (chance.falls(0.4)) return [];
  const value = chance.falls(0.3) ? hostile(chance) : drawValue(schema, calm(source), name);
  const once = `${name}=${encoded(String(value), chance)}`;
  if (chance.falls(0.03)) return [once, once];
  return [chance.falls(0.02) ? once.replace('=', '[a]=') : once];
}

const calm = (source: Source) => ({ ...source, hostility: 0 });
const hostile = ({ pick }: Chance): string => pick(hostileTexts);

/** Lone surrogates become the replacement character. */
const encoded = (text: string, chance: Chance): string =>
  chance.falls(0.02) ? text.replace(/[^\x21-\x7e]/g, '') : encodeURIComponent(text.toWellFormed());

function bodyOf(
  { body }: Operation,
  source: Source,
): { mediaType: string; body: string } | undefined {
  const { chance } = source;
  if (!body) {
    if (!chance.falls(0.03)) return undefined;
    return { mediaType: 'application/json', body: chance.pick(['{}', '{"a":1}', '']) };
  }
  const mediaType = chance.falls(0.02) ? chance.pick(mediaTypes) : body.mediaType;
  if (chance.falls(0.06)) return { mediaType, body: chance.pick(brokenBodies) };
  const hostility = chance.pick([0, 0, 0, 0.1, 0.15, 0.4]);
  const value = drawValue(body.schema, { ...source, hostility });
  const isForm = body.mediaType === 'application/x-www-form-urlencoded';
  return { mediaType, body: isForm ? asForm(value) : toJson(value) };
}

function asForm(value: unknown): string {
  if (!isRecord(value) || isRaw(value)) return toJson(value);
  const pairs = Object.entries(value).map(([name, member]): [string, string] => [
    name,
    (typeof member === 'string' ? member : toJson(member)).toWellFormed(),
  ]);
  return new URLSearchParams(pairs).toString();
}
