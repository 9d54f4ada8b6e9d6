import { type ChangeEvent, type FormEvent, useState } from 'react';

/** What is wrong with which field, in the form's words. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined };

type TextIn<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** What stands in a form and what is wrong with it. A fault is shown when the form is sent, until its field is edited. */
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

  /** Shows what is wrong and leads to the first of it; whether nothing is. */
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
    /** Takes over texts that were typed elsewhere, by the names of their fields. */
    fill: (texts: Readonly<Record<string, string>>): void =>
      setValues((now) => ({ ...now, ...texts })),
    clear: (): void => setValues(empty),
    /** Sends what was typed unless something is wrong with it. */
    submit:
      (send: (values: Values) => void) =>
      (event: FormEvent<HTMLFormElement>): void => {
        event.preventDefault();
        if (isValid(event.currentTarget)) send(values);
      },
    /** Ties an `InputField` to a text. */
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

/** A form of these values, to be handed to those who draw its fields. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

const noFaults = () => ({});

const withoutFaults = (changed: object): Record<string, undefined> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, undefined]));

/** The fields in the order in which they stand, not the one in which their faults were found. */
function focusOnFirst(form: HTMLFormElement, wrong: readonly string[]): void {
  const first = [...form.elements].find(
    (field) => field instanceof HTMLInputElement && wrong.includes(field.name),
  );
  if (first instanceof HTMLElement) first.focus();
}
