import { useState } from 'react';
import type { Said } from '../lib/use-action.ts';

export function useDialog<Subject>() {
  const [subject, setSubject] = useState<Subject | undefined>();
  const [said, setSaid] = useState<Said | undefined>();

  return {
    subject,
    said,
    say: setSaid,
    open: (next: Subject): void => {
      setSaid(undefined);
      setSubject(next);
    },
    close: (outcome?: Said): void => {
      setSubject(undefined);
      setSaid(outcome);
    },
    forget: (): void => setSaid(undefined),
  };
}
