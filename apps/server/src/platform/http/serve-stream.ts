import { PassThrough } from 'node:stream';
import type { Endpoint, Reply } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../kernel/problem.ts';
import { type Authenticate, type User, userOf } from './access.ts';

/** One page that listens. */
export type Listener<E extends Endpoint> = {
  user: User;
  send(event: Reply<E>): void;
  /** Called once, when it no longer listens. */
  onEnd(leave: () => void): void;
};

type Line = { authenticate: Authenticate; beatMs: number };

/** A page listens once; whoever has more pages than this open does without in the newest ones. */
const mostStreams = { ofToken: 6, ofAccount: 12 } as const;

/**
 * Registers an endpoint that answers with server-sent events until the page leaves, its token ends, or
 * the server closes. A beat every few seconds keeps the line open and tells a dead one.
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
            // It may have ended while this was asked.
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
