import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { typedBeforeHydration } from '../../shared/prerendered-shell.ts';

type Values = Record<string, string>;
type Faults<V extends Values> = { [Name in keyof V]?: string | undefined };

type Asked<V extends Values> = {
  empty: V;
  /** What is wrong, in the form's words; nothing is sent while anything is. */
  check(values: V): Faults<V>;
  send(values: V): Promise<void>;
};

/**
 * The few fields of a sign-in form. A form library would be a tenth of what these pages weigh.
 * A form that is busy is not sent again, and what is typed stays until `clear`.
 */
export function useFields<V extends Values>({ empty, check, send }: Asked<V>) {
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults<V>>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  useLayoutEffect(() => {
    const typed = typedBeforeHydration();
    if (Object.keys(typed).length > 0) setValues((current) => ({ ...current, ...typed }));
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check(values);
    setFaults(found);
    const [first] = Object.keys(values).filter((name) => found[name]);
    if (first) focusOn(form, first);
    if (first || isSending.current) return;

    isSending.current = true;
    setBusy(true);
    await send(values).finally(() => {
      isSending.current = false;
      setBusy(false);
    });
  };

  const bind = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    fault: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setValues((current) => ({ ...current, [name]: target.value }));
      setFaults((current) => ({ ...current, [name]: undefined }));
    },
  });

  return { bind, isBusy, submit, clear: () => setValues(empty) };
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
