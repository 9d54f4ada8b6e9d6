import { Fragment, type ReactNode } from 'react';

/** Characters without a meaning, one for each element. */
const firstMark = 0xe000;

/**
 * A message with elements in the place of parameters, such as amounts that can be hidden:
 * `withElements((marks) => text('due', marks), { amount: <Money value={value} /> })`.
 */
export function withElements<Name extends string>(
  write: (marks: Readonly<Record<Name, string>>) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const names = Object.keys(elements) as Name[];
  const marks = names.map((name, place): [Name, string] => [
    name,
    String.fromCharCode(firstMark + place),
  ]);
  const parts = write(Object.fromEntries(marks) as Record<Name, string>).split(/([\ue000-\ue0ff])/);
  return parts.map((part, place) => {
    const name = names[part.charCodeAt(0) - firstMark];
    // A message never changes the order of its parts.
    return <Fragment key={String(place)}>{name === undefined ? part : elements[name]}</Fragment>;
  });
}
