import { type Endpoint, endpointTables, problem } from '@safe-trading/contract';
import { z } from 'zod';
import { version } from '../kernel/version.ts';

type Json = Record<string, unknown>;

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [table, endpoints] of Object.entries(endpointTables)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
      const operation = operationOf(`${table}.${name}`, endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Safe Trading',
      version,
      description: 'ETF SIPs through the investor’s own broker account.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        login: {
          type: 'oauth2',
          flows: { password: { tokenUrl: '/auth/login/user', scopes: {} } },
        },
      },
    },
  };
}

const operationOf = (operationId: string, endpoint: Endpoint): Json => ({
  operationId,
  tags: [endpoint.tag],
  summary: endpoint.summary,
  description: accessSentence(endpoint),
  security: endpoint.access === 'public' ? [] : [{ login: [] }],
  ...parametersOf(endpoint),
  ...requestBodyOf(endpoint),
  responses: responsesOf(endpoint),
});

export function accessSentence({ access, effect, stepUp }: Endpoint): string {
  const who = {
    public: 'Anyone.',
    'signed-in': 'Anyone who is signed in.',
    admin: 'Administrators.',
    'end-user': 'Investors, each for what is their own.',
  }[access];
  return [
    who,
    ...(effect ? ['Does something although it is a GET; safe to repeat.'] : []),
    ...(stepUp
      ? [`Asks for a recent proof of who you are (\`/api/auth/step-up\`) ${stepUp.when}.`]
      : []),
  ].join(' ');
}

function parametersOf({ params, query }: Endpoint): Json {
  const inPath = fieldsOf(params).map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
  const inQuery = fieldsOf(query).map(({ name, schema }) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? { parameters } : {};
}

function requestBodyOf({ body, encoding }: Endpoint): Json {
  if (!body) return {};
  const mediaType = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const content = { [mediaType]: { schema: schemaOf(body, 'input') } };
  return { requestBody: { required: true, content } };
}

function responsesOf(endpoint: Endpoint): Json {
  const reads = endpoint.method === 'GET' && !endpoint.effect;
  const failures = [
    ...(endpoint.access === 'public' && !endpoint.encoding ? [] : ['401']),
    ...(endpoint.access === 'public' && reads ? [] : ['403']),
    ...(endpoint.params ? ['404'] : []),
    ...(reads ? [] : ['400', '409', '413', '415', '422']),
    ...(endpoint.query ? ['422'] : []),
    '429',
    'default',
  ];
  const reply = {
    description: endpoint.summary,
    content: {
      [endpoint.stream ? 'text/event-stream' : 'application/json']: {
        schema: schemaOf(endpoint.reply, 'output'),
      },
    },
  };
  return {
    [endpoint.status ?? 200]: reply,
    ...Object.fromEntries(failures.map((status) => [status, failure])),
  };
}

const failure = {
  description: 'A problem: `detail` is the sentence to show',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export function fieldsOf(
  schema: z.ZodType | undefined,
): { name: string; required: boolean; schema: Json }[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    required: required?.includes(name) ?? false,
    schema: property,
  }));
}

/** JSON Schema 2020-12, as OpenAPI 3.1 requires. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
