import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { typedBeforeHydration } from '../../shared/prerendered-shell.ts';
import { type Faults, useForm } from '../../shared/use-form.ts';

type Values = Record<string, string>;

type Asked<V extends Values> = {
  empty: V;
  /** Nothing is sent while a field has an error. */
  check(values: V): Faults<V>;
  send(values: V): Promise<void>;
};

/**
 * A sign-in form. Values typed before hydration are kept, and it sends without the query client, which would be a
 * tenth of the page's size.
 */
export function useFields<V extends Values>({ empty, check, send }: Asked<V>) {
  const { fill, submit, ...form } = useForm<V>(empty, check);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const takeOver = useEffectEvent(() => {
    const typed = typedBeforeHydration();
    if (Object.keys(typed).length > 0) fill(typed);
  });
  useLayoutEffect(() => takeOver(), []);

  const sendOnce = async (values: V): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    await send(values).finally(() => {
      isSending.current = false;
      setBusy(false);
    });
  };

  return { ...form, fill, isBusy, submit: submit((values) => void sendOnce(values)) };
}
