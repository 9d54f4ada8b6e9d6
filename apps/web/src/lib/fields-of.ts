/** The members of an object as they are written in an address or a form; what is undefined is left out. */
export const fieldsOf = (members: unknown): [name: string, value: string][] =>
  Object.entries(members ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
