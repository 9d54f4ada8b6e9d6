import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { typedBeforeHydration } from '../../shared/prerendered-shell.ts';
import { type Faults, useForm } from '../../shared/use-form.ts';

type Values = Record<string, string>;

type Asked<V extends Values> = {
  empty: V;
  /** What is wrong, in the form's words; nothing is sent while anything is. */
  check(values: V): Faults<V>;
  send(values: V): Promise<void>;
};

/**
 * The form of a sign-in: it may have been typed into before the page ran, and sends without what other screens
 * have around them, which would be a tenth of what these pages weigh. While it is busy it is not sent again.
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

  return { ...form, isBusy, submit: submit((values) => void sendOnce(values)) };
}
