import { type Endpoint, endpointTables, overNetwork } from '@safe-trading/server';
import { encodeBody, mediaTypeFor } from '../world/encode-body.ts';
import { validBody } from '../world/valid-bodies.ts';
import { payloads } from './payloads.ts';

export type Sent = { fields: number; taken: number; refused: number };

const endpoints: readonly Endpoint[] = Object.values(endpointTables).flatMap((table) =>
  Object.values<Endpoint>(table),
);

const endsSessions = /^\/api\/auth\/(?:password|sessions|logout)/;

type Tokens = { admin: string; investor: string };

export async function sendTexts(
  address: string,
  { admin, investor }: Tokens,
  params: Readonly<Record<string, string>>,
): Promise<Sent> {
  const sent: Sent = { fields: 0, taken: 0, refused: 0 };
  for (const endpoint of endpoints) {
    if (!endpoint.body || endsSessions.test(endpoint.path)) continue;
    const body = validBody(endpoint) ?? {};
    const token = endpoint.access === 'end-user' ? investor : admin;
    for (const field of Object.keys(body).filter((name) => typeof body[name] === 'string')) {
      sent.fields += 1;
      for (const payload of payloads) {
        const isTaken = await take(address, endpoint, {
          ...(endpoint.access === 'public' ? {} : { token }),
          params,
          body: { ...body, ...freshNames(body), [field]: payload },
        });
        if (isTaken) sent.taken += 1;
        else sent.refused += 1;
      }
    }
  }
  return sent;
}

let people = 0;

function freshNames(body: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  people += 1;
  return 'user_type' in body ? { email: `stored${people}@security.example` } : {};
}

type Asked = {
  token?: string;
  params: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
};

async function take(
  address: string,
  endpoint: Endpoint,
  { token, params, body }: Asked,
): Promise<boolean> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'nothing');
  const { status, text } = await overNetwork(address)({
    method: endpoint.method,
    url: path,
    headers: {
      'content-type': mediaTypeFor(endpoint),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: encodeBody(endpoint, body),
  });
  if (status >= 500) throw new Error(`${endpoint.method} ${path} answered ${status}: ${text}`);
  return status < 400;
}
