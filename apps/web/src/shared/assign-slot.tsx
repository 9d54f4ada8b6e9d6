import { type ComponentType, createContext, useContext } from 'react';
import type { Said } from '../lib/use-action.ts';

export type AssignProps = {
  scheduleId: string;
  /** `label` is the accessible name, which distinguishes several buttons. */
  children: string;
  label?: string;
  onDone(outcome: Said): void;
};

const Slot = createContext<ComponentType<AssignProps> | undefined>(undefined);

/** Provides the component that assigns an ETF. */
export const AssignProvider = Slot.Provider;

/** Shows nothing without a provider. */
export function AssignSlot(props: AssignProps) {
  const Assign = useContext(Slot);
  return Assign ? <Assign {...props} /> : null;
}
