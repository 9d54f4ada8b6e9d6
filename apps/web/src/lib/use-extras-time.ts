import { useEffect, useState } from 'react';

/** The main content does not wait longer than this for additions. */
const extrasWithinMs = 2_000;

export function useExtrasTimeIsUp(isComplete: boolean): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (isComplete) return undefined;
    const timer = setTimeout(() => setUp(true), extrasWithinMs);
    return () => clearTimeout(timer);
  }, [isComplete]);
  return isUp;
}
