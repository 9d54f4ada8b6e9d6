import { get } from 'node:http';
import type { Place } from '../world/place-of.ts';

/** A stream goes on for as long as it is listened to: its status is enough, or the whole of a refusal. */
export function openStream(
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
