import { type ComponentType, createContext, useContext } from 'react';
import type { Said } from '../lib/use-action.ts';

export type AssignProps = {
  scheduleId: string;
  /** What the button says; `label` tells several of them apart to those who hear the page. */
  children: string;
  label?: string;
  onDone(outcome: Said): void;
};

const Slot = createContext<ComponentType<AssignProps> | undefined>(undefined);

/** Says what stands wherever an ETF can be assigned. */
export const AssignProvider = Slot.Provider;

/** Where an ETF can be assigned to a schedule; nothing where nobody said how. */
export function AssignSlot(props: AssignProps) {
  const Assign = useContext(Slot);
  return Assign ? <Assign {...props} /> : null;
}
