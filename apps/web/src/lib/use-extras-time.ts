import { useEffect, useState } from 'react';

/** What a screen is named for is not held up for longer by what stands beside it. */
const extrasWithinMs = 2_000;

/** Whether what stands beside the screen's own matter has had its time; what is complete needs no more of it. */
export function useExtrasTimeIsUp(isComplete: boolean): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setTimeout(() => setUp(true), extrasWithinMs);
    return () => clearTimeout(timer);
  }, [isComplete]);
  return isUp;
}
