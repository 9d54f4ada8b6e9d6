import { lazy, Suspense } from 'react';

const ReadyBox = lazy(async () => {
  const { ReadyBox: box } = await import('./ready-box.tsx');
  return { default: box };
});

/** Stands at the end of the page, where it pushes nothing when it comes. */
export function ReadySlot() {
  return (
    <Suspense>
      <ReadyBox />
    </Suspense>
  );
}
