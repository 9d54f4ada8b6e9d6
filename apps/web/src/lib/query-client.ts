import { QueryClient, type TimeoutProvider, timeoutManager } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

type Wait = { dueAt: number; everyMs?: number; go: () => void };

/** What a browser's own timer can hold. */
const longestMs = 2 ** 31 - 1;

// Before there is any query: no other timer can end what one began.
timeoutManager.setTimeoutProvider(sharedTimer());

/** Reads are tried once more where nobody answered; nothing that changes something is ever repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.kind === 'no-answer',
        retryDelay: 1000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Many waits behind one timer of the browser. Every query waits to grow stale, to be read again and to be forgotten; a
 * browser that is watched, by its own tools or by Lighthouse, writes down for each timer who asked for it, which took
 * longer than the drawing of a home. The timer is set when whoever asked has ended, so there is little to write.
 */
export function sharedTimer(): TimeoutProvider<number> {
  const waits = new Map<number, Wait>();
  let lastId = 0;
  let isToSet = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerDueAt = Number.POSITIVE_INFINITY;

  function add(go: () => void, ms: number, everyMs?: number): number {
    lastId += 1;
    const dueAt = performance.now() + Math.max(0, ms);
    waits.set(lastId, { go, dueAt, ...(everyMs === undefined ? {} : { everyMs }) });
    setLater();
    return lastId;
  }

  function setLater(): void {
    if (isToSet) return;
    isToSet = true;
    queueMicrotask(set);
  }

  /** A timer that comes too early, because what it was for is gone, does no harm. */
  function set(): void {
    isToSet = false;
    const dueAt = Math.min(...[...waits.values()].map((wait) => wait.dueAt));
    if (dueAt >= timerDueAt) return;
    clearTimeout(timer);
    timerDueAt = dueAt;
    timer = setTimeout(fire, Math.min(longestMs, dueAt - performance.now()));
  }

  function fire(): void {
    timerDueAt = Number.POSITIVE_INFINITY;
    const now = performance.now();
    const due = [...waits].filter(([, { dueAt }]) => dueAt <= now);
    for (const [id, wait] of due.sort(([, a], [, b]) => a.dueAt - b.dueAt)) {
      // One that came before it may have ended it.
      if (waits.get(id) !== wait) continue;
      if (wait.everyMs === undefined) waits.delete(id);
      else waits.set(id, { ...wait, dueAt: now + wait.everyMs });
      wait.go();
    }
    if (waits.size > 0) setLater();
  }

  const end = (id: number | undefined): void => {
    if (id !== undefined) waits.delete(id);
  };
  return {
    setTimeout: add,
    clearTimeout: end,
    setInterval: (go, ms) => add(go, ms, ms),
    clearInterval: end,
  };
}
