import { get } from 'node:http';
import type { Endpoint } from '@safe-trading/server';
import { encodeBody, mediaTypeFor } from '../world/encode-body.ts';
import type { OpenProduct } from '../world/open-product.ts';
import { type Place, placeOf } from '../world/place-of.ts';
import { validBody } from '../world/valid-bodies.ts';
import type { MatrixCaller } from './callers.ts';
import { isHidden } from './who-may-call.ts';

/** Whether the caller was admitted: not found, invalid or done. */
export async function askEndpoint(
  { product }: OpenProduct,
  endpoint: Endpoint,
  caller: Pick<MatrixCaller, 'standing' | 'call'>,
  ids: Readonly<Record<string, string>>,
): Promise<string> {
  const { headers, query = {} } = await caller.call();
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(ids[name] ?? 'nothing'),
  );
  const url = `${path}?${new URLSearchParams(query)}`.replace(/\?$/, '');
  if (endpoint.stream)
    return outcome(await openStream(placeOf(product), url, headers), endpoint, caller);

  const body = validBody(endpoint);
  const reply = await product.app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...headers,
      ...(body ? { 'content-type': mediaTypeFor(endpoint) } : {}),
    },
    ...(body ? { payload: encodeBody(endpoint, body) } : {}),
  });
  return outcome({ status: reply.statusCode, text: reply.body }, endpoint, caller);
}

/** For hidden things, the owner must find them. */
function outcome(
  { status, text }: { status: number; text: string },
  endpoint: Endpoint,
  { standing }: Pick<MatrixCaller, 'standing'>,
): string {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  const isAbout = isHidden(endpoint, 'other') && (standing === 'owner' || standing === 'other');
  const isRefusal =
    status === 401 ||
    status === 403 ||
    (status === 404 && (isAbout || (standing === 'admin' && isHidden(endpoint, 'admin'))));
  return isRefusal ? `${status} ${codeOf(text)}` : 'let in';
}

function codeOf(text: string): string {
  const problem: unknown = JSON.parse(text);
  return typeof problem === 'object' && problem !== null && 'code' in problem
    ? String(problem.code)
    : text.slice(0, 200);
}

/** For a stream the status is enough. */
function openStream(
  place: Place,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = get({ ...place, path, headers, agent: false }, (reply) => {
      const status = reply.statusCode ?? 0;
      if (status < 300) {
        request.destroy();
        resolve({ status, text: '' });
        return;
      }
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.once('end', () => resolve({ status, text }));
    });
    request.once('error', reject);
  });
}
