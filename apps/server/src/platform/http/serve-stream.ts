import { PassThrough } from 'node:stream';
import type { Endpoint, Reply } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../kernel/problem.ts';
import { type Authenticate, type User, userOf } from './access.ts';
import { chosenLanguage } from './reader-language.ts';

/** One page that listens. */
export type Listener<E extends Endpoint> = {
  user: User;
  language: Language;
  send(event: Reply<E>): void;
  onEnd(leave: () => void): void;
};

type Line = { authenticate: Authenticate; beatMs: number };

/** Refuses further streams. */
const mostStreams = { ofToken: 6, ofAccount: 12 } as const;

/**
 * Server-sent events until the client leaves, the token ends or the server closes. A heartbeat detects dead
 * connections.
 */
export function serveStream<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { authenticate, beatMs }: Line,
  hear: (listener: Listener<E>) => void,
): void {
  const open = new Map<PassThrough, { userId: string; token: string }>();
  app.addHook('preClose', async () => {
    for (const lines of open.keys()) lines.end();
  });

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { rule: { access: endpoint.access } },
    async handler(request, reply) {
      const user = userOf(request);
      if (!user) throw new Error(`${endpoint.path} is open to everybody.`);
      const token = request.headers.authorization?.replace(/^Bearer +/i, '') ?? '';
      refuseCrowd([...open.values()], user.id, token);
      const lines = new PassThrough();
      open.set(lines, { userId: user.id, token });
      const beat = setInterval(() => {
        authenticate(token).then(
          (caller) => {
            if (!caller) lines.end();
            else if (lines.writable) lines.write(': here\n\n');
          },
          () => lines.end(),
        );
      }, beatMs);
      lines.once('close', () => {
        clearInterval(beat);
        open.delete(lines);
      });
      hear({
        user,
        language: chosenLanguage(request.headers),
        send: (event) => {
          if (lines.writable)
            lines.write(`data: ${JSON.stringify(endpoint.reply.parse(event))}\n\n`);
        },
        onEnd: (leave) => lines.once('close', leave),
      });
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(lines);
    },
  });
}

function refuseCrowd(
  open: readonly { userId: string; token: string }[],
  userId: string,
  token: string,
): void {
  const ofToken = open.filter((each) => each.token === token).length;
  const ofAccount = open.filter((each) => each.userId === userId).length;
  if (ofToken < mostStreams.ofToken && ofAccount < mostStreams.ofAccount) return;
  throw new Problem('too-many', 'Safe Trading is open in too many windows. Close some of them.', {
    retryAfterSeconds: 60,
  });
}
