import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { allEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readerLanguage } from './reader-language.ts';
import { type Documents, hashedFolder, type WebBuild, type WebFile } from './serve-web-build.ts';

const self = "'self'";

const none = "'none'";

/** Only our own origin; style elements need the nonce. */
export const policyDirectives = {
  'default-src': [self],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:'],
  'font-src': [self],
  'connect-src': [self],
  'object-src': [none],
  'base-uri': [none],
  'form-action': [self],
  'frame-ancestors': [none],
};

const contentSecurityPolicy = ({ styleNonce }: { styleNonce: string }): string =>
  Object.entries({ ...policyDirectives, 'style-src': [self, `'nonce-${styleNonce}'`] })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');

/** Addresses answered with the page. */
const pageRoutes = [
  '/',
  '/login',
  '/signup',
  '/practice',
  '/adminLogin',
  '/adminSignup',
  '/how-it-works',
  '/forgotPassword',
  '/resetPassword',
  '/admin',
  '/admin/*',
  '/user',
  '/user/*',
];

/** Addresses that are never answered with the page. */
const programWords = new Set([
  ...allEndpoints.map(({ path }) => firstWord(path)),
  'docs',
  'openapi.json',
  'assets',
]);

const toBrotli = promisify(brotliCompress);
/** Fast compression: the nonce makes each reply unique. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const forPeople = { config: { rule: { access: 'public' } } } as const;

export function serveWeb(app: FastifyInstance, build: WebBuild): void {
  app.addHook('onClose', () => build.close());
  for (const [path, file] of build.files)
    if (!file.hashed)
      app.get(path, forPeople, async (request, reply) => sendFile(file, request, reply));
  // One route for all files, because each route is compiled at the start.
  app.get<{ Params: { '*': string } }>(`${hashedFolder}*`, forPeople, async (request, reply) => {
    const file = build.files.get(`${hashedFolder}${request.params['*']}`);
    return file ? sendFile(file, request, reply) : reply.callNotFound();
  });
  for (const path of new Set([...pageRoutes, ...build.screens.keys()]))
    app.get(path, forPeople, async (request, reply) =>
      sendPage(build.screens.get(path) ?? build.page, request, reply),
    );
}

/** A browser that requests an unknown address gets the page. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '').includes('text/html') &&
    !namesFile(path) &&
    !programWords.has(firstWord(path))
  );
}

/** A missing file, such as `/favicon.ico`, is not answered with the page. */
const namesFile = (path: string): boolean => /\.[a-z\d]+$/i.test(path);

/** In the reader's language; each reply has its own nonce. */
export async function sendPage(
  documents: Documents,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const text = documents[readerLanguage(headers)].replaceAll('__CSP_NONCE__', nonce);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-security-policy', contentSecurityPolicy({ styleNonce: nonce }));
  if (!accepts(headers['accept-encoding'], 'br')) return reply.send(text);
  return reply.header('content-encoding', 'br').send(await toBrotli(text, quick));
}

/** Immutable, because the name contains the hash. */
async function sendFile(
  file: WebFile,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .type(file.type)
    .header('cache-control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding');
  const encoding = (['br', 'gzip'] as const).find(
    (name) => file[name] && accepts(headers['accept-encoding'], name),
  );
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await (file[encoding ?? 'plain'] ?? file.plain).read());
}

const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .split(',')
    .some((each) => {
      const [name = '', quality = ''] = each.split(';');
      return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality);
    });

function firstWord(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
