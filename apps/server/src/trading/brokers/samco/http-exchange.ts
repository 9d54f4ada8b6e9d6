import type { Pool } from 'undici';

export type HttpCall = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  token?: string;
  body?: object;
  timeoutMs: number;
  /** Checked right before the first byte. */
  isTooLate?(): boolean;
};

/** `not-sent`: no byte was written. `lost`: bytes were written and no whole reply came. */
export type HttpOutcome =
  | { outcome: 'answered'; status: number; body: string }
  | { outcome: 'not-sent'; cause: string }
  | { outcome: 'lost'; cause: string };

/** One request, one attempt: nothing below repeats. */
export type HttpExchange = { send(call: HttpCall): Promise<HttpOutcome>; close(): Promise<void> };

export type HttpOptions = {
  baseUrl: string;
  connections: number;
  connectTimeoutMs: number;
  maxReplyBytes: number;
  localAddress?: string | undefined;
};

/** Connections open with the first call. */
export function httpExchange(options: HttpOptions): HttpExchange {
  const prefix = new URL(options.baseUrl).pathname.replace(/\/$/, '');
  let opened: Promise<Pool> | undefined;
  return {
    async send(call) {
      opened ??= openPool(options);
      return sendOnce(await opened, prefix, call, options);
    },
    async close() {
      const pool = await opened;
      if (pool && !pool.closed && !pool.destroyed) await pool.close();
    },
  };
}

async function openPool({ baseUrl, localAddress, ...options }: HttpOptions): Promise<Pool> {
  const { Pool } = await import('undici');
  // HTTP/2 is off, because its client may repeat requests.
  return new Pool(new URL(baseUrl).origin, {
    connections: options.connections,
    pipelining: 1,
    allowH2: false,
    connectTimeout: options.connectTimeoutMs,
    maxResponseSize: options.maxReplyBytes,
    ...(localAddress === undefined ? {} : { localAddress }),
  });
}

function sendOnce(pool: Pool, prefix: string, call: HttpCall, limits: HttpOptions) {
  return new Promise<HttpOutcome>((resolve) => {
    let started = false;
    let settled = false;
    let status = 0;
    const chunks: Buffer[] = [];
    let stop: ((why: Error) => void) | undefined;
    let timer = setTimeout(
      () => giveUp('no connection in time'),
      limits.connectTimeoutMs + call.timeoutMs,
    );

    const settle = (outcome: HttpOutcome) => {
      settled = true;
      clearTimeout(timer);
      resolve(outcome);
    };
    const fail = (cause: string) =>
      settled || settle({ outcome: started ? 'lost' : 'not-sent', cause });
    const giveUp = (cause: string) => {
      fail(cause);
      stop?.(new Error(cause));
    };

    try {
      pool.dispatch(
        {
          method: call.method,
          path: `${prefix}${call.path}`,
          headers: headersOf(call),
          body: call.body === undefined ? null : JSON.stringify(call.body),
          headersTimeout: call.timeoutMs,
          bodyTimeout: call.timeoutMs,
        },
        {
          // Before the first byte. A second call would be a repetition and is stopped.
          onRequestStart(controller) {
            if (settled || started) return controller.abort(new Error('already sent or given up'));
            if (call.isTooLate?.()) {
              fail('too late');
              return controller.abort(new Error('too late'));
            }
            started = true;
            stop = (why) => controller.abort(why);
            clearTimeout(timer);
            timer = setTimeout(() => giveUp('no reply in time'), call.timeoutMs);
          },
          onResponseStart(_controller, code) {
            status = code;
          },
          onResponseData(_controller, chunk) {
            chunks.push(chunk);
          },
          onResponseEnd() {
            if (!settled) {
              settle({ outcome: 'answered', status, body: Buffer.concat(chunks).toString('utf8') });
            }
          },
          onResponseError(_controller, error) {
            fail(causeOf(error));
          },
        },
      );
    } catch (error) {
      fail(causeOf(error));
    }
  });
}

function headersOf({ token, body }: HttpCall): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': 'SafeTrading',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { 'x-session-token': token }),
  };
}

/** The code only; messages may contain addresses or headers. */
function causeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'connection failed';
}
