import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Amounts = { hidden: boolean; setHidden(hidden: boolean): void };

const storageKey = 'hideAmounts';
const AmountsContext = createContext<Amounts>({ hidden: false, setHidden: () => {} });

/** Remembers in this browser whether amounts are shown. */
export function AmountsProvider({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(storageKey) === 'yes');

  const amounts = useMemo(
    () => ({
      hidden,
      setHidden(next: boolean) {
        localStorage.setItem(storageKey, next ? 'yes' : 'no');
        setHidden(next);
      },
    }),
    [hidden],
  );

  return <AmountsContext value={amounts}>{children}</AmountsContext>;
}

export const useAmounts = (): Amounts => useContext(AmountsContext);
