import { lazy, Suspense } from 'react';
import type { PastYearsCardProps } from './past-years-card.tsx';

const PastYearsCard = lazy(async () => ({
  default: (await import('./past-years-card.tsx')).PastYearsCard,
}));

/** Loaded after the page: it is below the terms and needs a simulation first. */
export const PastYearsLater = (props: PastYearsCardProps) => (
  <Suspense fallback={null}>
    <PastYearsCard {...props} />
  </Suspense>
);
