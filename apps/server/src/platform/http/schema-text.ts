type Json = Record<string, unknown>;

/** A JSON Schema as a person would write it down: `{ id: text, status: ACTIVE | PAUSED }`. */
export function schemaText(schema: Json, indent = ''): string {
  const anyOf = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (anyOf) return anyOf.map((each) => schemaText(each, indent)).join(' or ');
  if (Array.isArray(schema['enum'])) return schema['enum'].join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (schema['type'] === 'array')
    return `list of ${schemaText((schema['items'] ?? {}) as Json, indent)}`;
  if (schema['properties']) return objectText(schema, indent);
  return names[String(schema['type'])] ?? 'object';
}

const names: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'nothing (null)',
};

function objectText(schema: Json, indent: string): string {
  const required = (schema['required'] ?? []) as string[];
  const inner = `${indent}  `;
  const members = Object.entries(schema['properties'] as Record<string, Json>).map(
    ([name, member]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(member, inner)}`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}
