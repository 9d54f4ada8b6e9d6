import { allEndpoints, type Endpoint } from '@safe-trading/contract';
import type { z } from 'zod';
import { type Html, html } from './html.ts';
import { accessSentence, fieldsOf, schemaOf } from './openapi.ts';
import { page } from './page.ts';

type Json = Record<string, unknown>;

const names: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'nothing (null)',
};

/** The API documentation as HTML without scripts. */
export function docsPage(): string {
  const tags = [...new Set(allEndpoints.map(({ tag }) => tag))];
  return page(
    'Safe Trading API',
    html`<header><h1>Safe Trading API</h1>
<p>Money is in rupees with at most two decimals, dates and times are those of India, ids are opaque texts.
Send the token of <a href="#POST-auth-login-user">the login call</a> as <code>Authorization: Bearer …</code>.
Programs read <a href="/openapi.json">the OpenAPI document</a>.</p></header>
<nav aria-label="Sections"><ul>${tags.map(
      (tag) => html`<li><a href="#${anchor(tag)}">${tag}</a></li>`,
    )}<li><a href="#problems">Problems</a></li></ul></nav>
<main>${tags.map(section)}${problems}</main>`,
  );
}

const section = (tag: string): Html =>
  html`<section><h2 id="${anchor(tag)}">${tag}</h2>${allEndpoints
    .filter((endpoint) => endpoint.tag === tag)
    .map(article)}</section>`;

const article = (endpoint: Endpoint): Html => html`<article id="${anchorOf(endpoint)}">
<h3><span class="method ${endpoint.method}">${endpoint.method}</span> <code>${endpoint.path}</code></h3>
<p>${endpoint.summary}.</p>
<p class="access">${accessSentence(endpoint)}</p>
${fieldTable('In the path', endpoint.params)}
${fieldTable('In the query', endpoint.query)}
${fieldTable(endpoint.encoding === 'form' ? 'Form fields' : 'JSON body', endpoint.body)}
<details><summary>Reply ${endpoint.status ?? 200}</summary>
<pre>${schemaText(schemaOf(endpoint.reply, 'output'))}</pre></details>
</article>`;

function fieldTable(title: string, schema: z.ZodType | undefined): Html {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return html``;
  return html`<table><caption>${title}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${fields.map(
    (field) => html`<tr><th scope="row"><code>${field.name}</code></th>
<td>${schemaText(field.schema)}</td>
<td>${[field.required ? '' : 'Optional.', String(field.schema['description'] ?? '')].join(' ').trim()}</td></tr>`,
  )}</tbody></table>`;
}

const problems = html`<section><h2 id="problems">Problems</h2>
<p>Every failure answers <code>application/problem+json</code>:
<code>detail</code> and <code>message</code> hold the same sentence for a person,
<code>code</code> a word for a program; a 422 lists its fields in <code>errors</code>,
a 429 says in <code>Retry-After</code> when to come back.</p></section>`;

const anchor = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

const anchorOf = ({ method, path }: Endpoint): string =>
  `${method}${path.replaceAll(/[/:]+/g, '-').replace(/-$/, '')}`;

/** A readable schema: `{ id: text, status: ACTIVE | PAUSED }`. */
function schemaText(schema: Json, indent = ''): string {
  const anyOf = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (anyOf) return anyOf.map((each) => schemaText(each, indent)).join(' or ');
  if (Array.isArray(schema['enum'])) return schema['enum'].join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (schema['type'] === 'array')
    return `list of ${schemaText((schema['items'] ?? {}) as Json, indent)}`;
  if (schema['properties']) return objectText(schema, indent);
  return names[String(schema['type'])] ?? 'object';
}

function objectText(schema: Json, indent: string): string {
  const required = (schema['required'] ?? []) as string[];
  const inner = `${indent}  `;
  const members = Object.entries(schema['properties'] as Record<string, Json>).map(
    ([name, member]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(member, inner)}`,
  );
  return `{\n${members.join('\n')}\n${indent}}`;
}
