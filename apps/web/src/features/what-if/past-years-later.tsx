import { lazy, Suspense } from 'react';
import type { PastYearsCardProps } from './past-years-card.tsx';

const PastYearsCard = lazy(async () => ({
  default: (await import('./past-years-card.tsx')).PastYearsCard,
}));

/** Below the terms, and simulated first: the page does not wait for its code. */
export const PastYearsLater = (props: PastYearsCardProps) => (
  <Suspense fallback={null}>
    <PastYearsCard {...props} />
  </Suspense>
);
