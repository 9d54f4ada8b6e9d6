import { allEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { buildApp } from './app.ts';
import { openApiDocument } from './openapi.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp({
    authenticate: async () => undefined,
    log: createLog('silent'),
    clock: { now: () => new Date(0) },
    behindTls: false,
  });
});
afterAll(() => app.close());

describe.each(['/', '/docs'])('%s', (url) => {
  test('is a page that runs nothing and loads nothing from elsewhere', async () => {
    const { body, headers } = await app.inject({ url });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).not.toMatch(/<script|<style|style=|https?:\/\//);
  });

  test('is sent under a policy that trusts our own origin only', async () => {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|http|upgrade-insecure/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test('the documentation names every call', async () => {
  const { body } = await app.inject({ url: '/docs' });
  const missing = allEndpoints.filter(({ path }) => !body.includes(`<code>${path}</code>`));
  expect(missing).toEqual([]);
});

test('the style of the pages is served', async () => {
  expect((await app.inject({ url: '/docs/page.css' })).headers['content-type']).toMatch('text/css');
});

describe('the OpenAPI document', () => {
  const paths = openApiDocument()['paths'] as Record<string, Record<string, Operation>>;
  type Operation = {
    operationId: string;
    security: unknown[];
    parameters?: { name: string; in: string; schema: Record<string, unknown> }[];
    requestBody?: { content: Record<string, unknown> };
    responses: Record<string, unknown>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));

  test('is served as it is made', async () => {
    expect((await app.inject({ url: '/openapi.json' })).json()).toEqual(
      JSON.parse(JSON.stringify(openApiDocument())),
    );
  });

  test('has one operation for each endpoint, each with a name of its own', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(
      allEndpoints.length,
    );
  });

  test('lists the login as a form', () => {
    const login = paths['/auth/login/user']?.['post'];
    expect(Object.keys(login?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ]);
  });

  test('asks for a token exactly where the contract does', () => {
    const guarded = operations.filter(({ security }) => security.length > 0).length;
    expect(guarded).toBe(allEndpoints.filter(({ access }) => access !== 'public').length);
  });

  test('says of every call that it can be refused for its pace, and of what changes something for a conflict', () => {
    const without = (status: string) =>
      operations.filter(({ responses }) => !(status in responses)).length;
    const readers = allEndpoints.filter(({ method, effect }) => method === 'GET' && !effect);
    expect({ '429': without('429'), '409': without('409') }).toEqual({
      '429': 0,
      '409': readers.length,
    });
  });

  test('gives the page of runs its bounds', () => {
    const limit = paths['/jobs/{jobCode}/audit']?.['get']?.parameters?.find(
      ({ name }) => name === 'limit',
    );
    expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 10 });
  });
});
