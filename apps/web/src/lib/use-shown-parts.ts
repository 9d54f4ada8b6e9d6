import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many parts of a screen are drawn by now: one at first, then one more at a time, so that what people
 * do in between is answered. For parts that nothing stands below.
 */
export function useShownParts(all: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < all) startTransition(() => setShown(shown + 1));
  }, [shown, all]);
  return shown;
}
