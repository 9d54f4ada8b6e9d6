import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Amounts = { hidden: boolean; setHidden(hidden: boolean): void };

const storageKey = 'hideAmounts';
const AmountsContext = createContext<Amounts>({ hidden: false, setHidden: () => {} });

/** Remembers in this browser whether amounts are shown. */
export function AmountsProvider({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(isRemembered);

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

/** Where the page is drawn beforehand there is no browser that could remember. */
const isRemembered = (): boolean =>
  typeof localStorage !== 'undefined' && localStorage.getItem(storageKey) === 'yes';

export const useAmounts = (): Amounts => useContext(AmountsContext);
