import { connect } from 'node:tls';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { recurringWork } from '../kernel/recurring-work.ts';

const usualWithinMs = 10_000;
const everyMs = 60 * 60_000;

/** The end of the certificate that an https address shows, also when it has passed. Sends nothing. */
export function readCertificateEnd(url: string, withinMs = usualWithinMs): Promise<Date> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 443),
      ...(/[a-z]/i.test(hostname) && !hostname.includes(':') ? { servername: hostname } : {}),
      // Only its dates are read, and an ended certificate has some too.
      rejectUnauthorized: false,
    });
    const giveUp = AbortSignal.timeout(withinMs);
    giveUp.addEventListener('abort', () => socket.destroy(new Error('It did not answer in time.')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const ends = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(ends.getTime())) reject(new Error('It shows no certificate.'));
      else resolve(ends);
    });
  });
}

type Deps = {
  url: string;
  read?: (url: string) => Promise<Date>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

/** The end of the certificate as last read, which is at most once an hour; undefined before the first reading. */
export function watchCertificate({ url, read = readCertificateEnd, clock, log }: Deps) {
  let ends: Date | undefined;
  const reading = recurringWork({
    async work() {
      ends = await read(url);
    },
    everyMs,
    onFault: (err) => log.warn({ err }, 'The certificate of PUBLIC_URL could not be read'),
    clock,
  });
  return async (): Promise<Date | undefined> => {
    await reading.begin();
    return ends;
  };
}
