import { type ChangeEvent, type FormEvent, useState } from 'react';

/** Error messages by field. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined };

type TextIn<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** The values and errors of a form. An error shows when the form is sent, until its field is edited. */
export function useForm<Values extends object>(
  empty: Values,
  check: (values: Values) => Faults<Values> = noFaults,
) {
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults<Values>>({});

  const change = (changed: Partial<Values>): void => {
    setValues((now) => ({ ...now, ...changed }));
    setFaults((now) => ({ ...now, ...withoutFaults(changed) }));
  };

  /** Shows the errors and focuses the first; true if there are none. */
  const isValid = (form: HTMLFormElement): boolean => {
    const found: Faults<Values> = check(values);
    setFaults(found);
    const wrong = Object.entries(found).flatMap(([name, fault]) => (fault ? [name] : []));
    focusOnFirst(form, wrong);
    return wrong.length === 0;
  };

  return {
    values,
    faults,
    change,
    isValid,
    showFaults: (found: Faults<Values>): void => setFaults(found),
    /** Sets texts by field name. */
    fill: (texts: Readonly<Record<string, string>>): void =>
      setValues((now) => ({ ...now, ...texts })),
    clear: (): void => setValues(empty),
    /** Sends the values if there are no errors. */
    submit:
      (send: (values: Values) => void) =>
      (event: FormEvent<HTMLFormElement>): void => {
        event.preventDefault();
        if (isValid(event.currentTarget)) send(values);
      },
    bind: (name: TextIn<Values>) => ({
      name,
      value: String(values[name]),
      fault: faults[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
        setValues((now) => ({ ...now, [name]: target.value }));
        setFaults((now) => ({ ...now, [name]: undefined }));
      },
    }),
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

const noFaults = () => ({});

const withoutFaults = (changed: object): Record<string, undefined> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, undefined]));

/** In document order, not in the order the errors were found. */
function focusOnFirst(form: HTMLFormElement, wrong: readonly string[]): void {
  const first = [...form.elements].find(
    (field) => field instanceof HTMLInputElement && wrong.includes(field.name),
  );
  if (first instanceof HTMLElement) first.focus();
}
