import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '../../lib/use-settled.ts';
import { addressOf } from './address.ts';
import type { Asked, AskedPlan } from './asked-plan.ts';
import type { MarketFacts, Question } from './messages.ts';
import { fundsFault, planFaults } from './plan-faults.ts';
import { rangeOf } from './range.ts';
import type { WhatIfStore } from './what-if-store.ts';

/** What is asked now: it goes to the worker at once, and into the address once it rests. */
export function useAsked(first: Asked, market: MarketFacts, store: WhatIfStore) {
  const [asked, setAsked] = useState(first);
  const [, setAddress] = useSearchParams();
  const { from, to } = asked;
  // The same object while the days are the same, so that what shows them is not drawn for every key.
  const range = useMemo(() => rangeOf({ from, to }, market), [from, to, market]);
  const isSound =
    typeof range !== 'string' &&
    fundsFault(asked.funds) === undefined &&
    asked.plans.every((plan) => Object.keys(planFaults(plan)).length === 0);
  const text = isSound
    ? JSON.stringify({ plans: asked.plans, ...range, slab: asked.slab, funds: asked.funds })
    : undefined;
  const question = useMemo((): Question | undefined => text && JSON.parse(text), [text]);

  useEffect(() => {
    if (question) store.ask(question);
  }, [store, question]);

  const settled = useSettled(question);
  const writeAddress = useEffectEvent((now: Question) =>
    setAddress(addressOf({ slab: undefined, funds: undefined, ...now }, market.version), {
      replace: true,
    }),
  );
  useEffect(() => {
    if (settled) writeAddress(settled);
  }, [settled]);

  const change = useCallback(
    (changed: Partial<Asked>): void => setAsked((now) => ({ ...now, ...changed })),
    [],
  );

  const changePlan = useCallback(
    (place: number, changed: Partial<AskedPlan>): void =>
      setAsked((now) => ({
        ...now,
        plans: now.plans.map((plan, at) => (at === place ? { ...plan, ...changed } : plan)),
      })),
    [],
  );

  return { asked, range, change, changePlan };
}
