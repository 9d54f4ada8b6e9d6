import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Schema = Readonly<Record<string, unknown>>;

export type Parameter = { name: string; in: 'path' | 'query'; schema: Schema };

export type Operation = {
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  parameters: readonly Parameter[];
  body?: { mediaType: string; schema: Schema };
  replies: ReadonlyMap<number, { mediaType: string; validate: ValidateFunction }>;
};

export type ApiDocument = { operations: readonly Operation[]; problem: ValidateFunction };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function at(value: unknown, ...path: readonly string[]): Readonly<Record<string, unknown>> {
  let found = value;
  for (const name of path) found = isRecord(found) ? found[name] : undefined;
  if (!isRecord(found)) throw new Error(`The document has no object at ${path.join('.')}.`);
  return found;
}

const only = (content: unknown): [string, unknown] => {
  const [entry, ...others] = Object.entries(at(content));
  if (!entry || others.length > 0) throw new Error('The document knows several media types.');
  return entry;
};

export function readDocument(text: string): ApiDocument {
  const document: unknown = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ $id: 'openapi', components: at(document, 'components') });
  const compile = (schema: unknown): ValidateFunction => ajv.compile(rooted(at(schema)));

  const operations = Object.entries(at(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(at(methods)).map(([method, operation]): Operation => {
      const { parameters = [], requestBody, responses, security } = at(operation);
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        isPublic: Array.isArray(security) && security.length === 0,
        parameters: Array.isArray(parameters) ? parameters.map(parameterOf) : [],
        ...(requestBody ? { body: bodyOf(requestBody) } : {}),
        replies: new Map(
          Object.entries(at(responses)).flatMap(([status, reply]) => {
            if (status === 'default') return [];
            const [mediaType, content] = only(at(reply, 'content'));
            return [[Number(status), { mediaType, validate: compile(at(content, 'schema')) }]];
          }),
        ),
      };
    }),
  );
  return { operations, problem: compile({ $ref: '#/components/schemas/Problem' }) };
}

/** Internal references, as the validator resolves them. */
function rooted(schema: Schema): Schema {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/');
  return at(JSON.parse(text));
}

function parameterOf(parameter: unknown): Parameter {
  const { name, in: place, schema } = at(parameter);
  if (place !== 'path' && place !== 'query') throw new Error(`A parameter in ${String(place)}.`);
  return { name: String(name), in: place, schema: at(schema) };
}

function bodyOf(requestBody: unknown): { mediaType: string; schema: Schema } {
  const [mediaType, content] = only(at(requestBody, 'content'));
  return { mediaType, schema: at(content, 'schema') };
}
