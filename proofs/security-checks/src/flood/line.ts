import { Agent, request } from 'node:http';

/** A local address, or one set by the proxy. */
export type From = { localAddress: string; forwardedFor?: string };

export type Answer = { status: number; text: string; ms: number };

type Call = {
  method: 'GET' | 'POST';
  path: string;
  from: From;
  token?: string;
  form?: Readonly<Record<string, string>>;
};

export function lineTo(address: string) {
  const { hostname, port } = new URL(address);
  const agents = new Map<string, Agent>();
  const agentOf = (localAddress: string): Agent => {
    const known = agents.get(localAddress);
    if (known) return known;
    const agent = new Agent({ keepAlive: true });
    agents.set(localAddress, agent);
    return agent;
  };

  return {
    ask({ method, path, from, token, form }: Call): Promise<Answer> {
      const began = performance.now();
      const body = form && new URLSearchParams(form).toString();
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            hostname,
            port,
            method,
            path,
            localAddress: from.localAddress,
            agent: agentOf(from.localAddress),
            headers: {
              ...(from.forwardedFor ? { 'x-forwarded-for': from.forwardedFor } : {}),
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              ...(body === undefined
                ? {}
                : { 'content-type': 'application/x-www-form-urlencoded' }),
            },
          },
          (reply) => {
            let text = '';
            reply.setEncoding('utf8').on('data', (part: string) => {
              text += part;
            });
            reply.once('error', reject);
            reply.once('end', () =>
              resolve({ status: reply.statusCode ?? 0, text, ms: performance.now() - began }),
            );
          },
        );
        sent.once('error', reject);
        sent.end(body);
      });
    },
    close(): void {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

export type Line = ReturnType<typeof lineTo>;
