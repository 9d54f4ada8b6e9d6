import { useEffect, useEffectEvent } from 'react';
import { type News, readNewsStream } from './news-stream.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

type Ears = {
  onNews(news: News): void;
  /** Whether news comes by itself now. */
  onLive(isLive: boolean): void;
};

/**
 * Listens while the page is seen: a browser has few lines to a server, and a page in the background
 * needs none.
 */
export function useNewsStream(isWanted: boolean, { onNews, onLive }: Ears): void {
  const hear = useEffectEvent((news: News) => {
    onLive(true);
    onNews(news);
  });
  const hearNothing = useEffectEvent(() => onLive(false));

  useEffect(() => {
    if (!isWanted) return undefined;
    let stop = (): void => {};
    const follow = (): void => {
      stop();
      if (document.visibilityState === 'visible') stop = listen(hear, hearNothing);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [isWanted]);
}

/** Listens again after every break, ever later while nothing is heard. Returns how to stop. */
function listen(hear: (news: News) => void, onSilence: () => void): () => void {
  const gone = new AbortController();
  let pauseMs = firstPauseMs;

  const attend = async (): Promise<void> => {
    const end = await readNewsStream((news) => {
      pauseMs = firstPauseMs;
      hear(news);
    }, gone.signal);
    onSilence();
    if (end !== 'broken' || gone.signal.aborted) return;
    timer = setTimeout(() => void attend(), pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  };
  // In a task of its own: it begins in the moment in which the first news is drawn.
  let timer = setTimeout(() => void attend());

  return () => {
    clearTimeout(timer);
    gone.abort();
  };
}
