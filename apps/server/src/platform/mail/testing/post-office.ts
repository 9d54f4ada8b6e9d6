import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = { to: string[]; from: string; message: string };

/** What it does with the next mail; when these run out it takes them. */
export type Manner =
  | 'take'
  /** Breaks the line when the whole mail has come, before a word of answer. */
  | 'hang-up-after-mail'
  | { refuse: number; at: 'recipient' | 'end' };

export type PostOffice = {
  url: string;
  received: Received[];
  manners: Manner[];
  close(): Promise<void>;
};

/** A real SMTP server on a free port of this machine; what it takes goes nowhere. */
export async function postOffice(options: { login?: string } = {}): Promise<PostOffice> {
  const received: Received[] = [];
  const manners: Manner[] = [];
  const sockets = new Set<Socket>();
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    logger: false,
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      `${username}:${password}` === options.login
        ? done(null, { user: username ?? '' })
        : done(failure(535)),
    onRcptTo(_address, _session, done) {
      const [manner] = manners;
      if (typeof manner !== 'object' || manner.at !== 'recipient') return done();
      manners.shift();
      return done(failure(manner.refuse));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const manner = manners.shift() ?? 'take';
        if (manner === 'hang-up-after-mail') return hangUp();
        if (typeof manner === 'object') return done(failure(manner.refuse));
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString('utf8'),
        });
        return done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const login = options.login ? `${options.login}@` : '';
  return {
    url: `smtp://${login}127.0.0.1:${port}?from=trading@example.com`,
    received,
    manners,
    async close() {
      hangUp();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** A port without a listener. */
export async function closedDoor(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `smtp://127.0.0.1:${port}`;
}

const failure = (responseCode: number): Error =>
  Object.assign(new Error('The test says no.'), { responseCode });
