import { useEffect, useState } from 'react';

/** What a screen is named for is not held up for longer by what stands beside it. */
const extrasWithinMs = 2_000;

/** Whether what stands beside the screen's own matter has had its time, answered or not. */
export function useExtrasTimeIsUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setUp(true), extrasWithinMs);
    return () => clearTimeout(timer);
  }, []);
  return isUp;
}
