import { lazy, Suspense, useEffect, useState } from 'react';
import { offerProofPrompt } from '../../lib/proof-prompt.ts';

const ProofDialog = lazy(async () => ({
  default: (await import('./proof-dialog.tsx')).ProofDialog,
}));

type Asking = { answer(isProved: boolean): void };

export function ProofPrompt() {
  const [asking, setAsking] = useState<Asking | undefined>();

  useEffect(
    () =>
      offerProofPrompt(
        () =>
          new Promise((resolve) => {
            setAsking({
              answer: (isProved) => {
                setAsking(undefined);
                resolve(isProved);
              },
            });
          }),
      ),
    [],
  );

  return asking ? (
    <Suspense>
      <ProofDialog onAnswer={asking.answer} />
    </Suspense>
  ) : null;
}
