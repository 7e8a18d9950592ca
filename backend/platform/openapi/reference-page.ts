import type { OpenAPIObject } from '@nestjs/swagger';
import { accessOf, accessText } from './operation-access';
import { operationsOf } from './openapi-document';
import { type Field, fieldsOf, limitsOf, sampleOf, type Schema, typeOf } from './schema-reading';

type Found = ReturnType<typeof operationsOf>[number];

/** The API's description as a page to read: no script, no request but its own. @param nonce of its style */
export function referencePage(document: OpenAPIObject, nonce: string): string {
  const tags = (document.tags ?? []).map(({ name, description = '' }) => ({ name, description }));
  const all = operationsOf(document);
  const messages = messagesOf(document);
  const of = (tag: string) => all.filter(({ operation }) => operation.tags?.includes(tag));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · Gazetteer</title>
<style nonce="${html(nonce)}">${STYLE}</style></head>
<body>
<nav aria-label="Operations"><p><a href="/">Gazetteer</a></p>
${tags.map(({ name }) => `<h2>${html(name)}</h2><ul>${of(name).map(entry).join('')}</ul>`).join('\n')}
${messages.length > 0 ? `<h2>messages</h2><ul>${messages.map(entry).join('')}</ul>` : ''}
</nav>
<main>
<h1>API reference</h1>
${INTRODUCTION}
${tags
  .map(
    (tag) =>
      `<section><h2>${html(tag.name)}</h2><p>${prose(tag.description)}</p>${of(tag.name)
        .map((one) => article(document, one))
        .join('')}</section>`,
  )
  .join('\n')}
${messages.length > 0 ? `<section><h2>messages</h2><p>What is sent to your webhooks.</p>${messages.map((one) => message(document, one)).join('')}</section>` : ''}
</main></body></html>
`;
}

const INTRODUCTION = `<p>The same description for programs is at <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<p>Make a token on your account page and send it with each request:</p>
<pre tabindex="0">curl -H "Authorization: Bearer $TOKEN" https://your-gazetteer/api/runtime/status</pre>
<p>Every error is a problem document (RFC 9457): <code>code</code> is its stable name, <code>message</code> a sentence for
people. Where an operation takes an <code>Idempotency-Key</code>, it may be repeated safely under one. After 429 and 503, <code>Retry-After</code>
says how many seconds to wait.</p>`;

const entry = ({ operation }: Found) =>
  `<li><a href="#${html(operation.operationId ?? '')}">${html(operation.summary ?? '')}</a></li>`;

function article(document: OpenAPIObject, { path, method, operation }: Found): string {
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []));
  const body = contentOf(operation.requestBody);
  const answers = Object.entries(operation.responses).filter(([status]) => status !== 'default');
  const more = operation.description?.replace(accessText(accessOf(operation)), '').trim() ?? '';
  return `<article id="${html(operation.operationId ?? '')}">
<h3>${html(operation.summary ?? '')}</h3>
<p class="call"><b>${method.toUpperCase()}</b> <code>${html(path)}</code></p>
<p>${html(accessText(accessOf(operation)))} ${prose(more)}</p>
${table(
  'Parameters',
  parameters.map(({ name, in: place, required, description = '', schema }) => ({
    name,
    type: `${place} ${typeOf(document, schema as Schema)}`,
    required: required ?? false,
    description,
    limits: limitsOf(document, schema as Schema),
  })),
)}
${body ? table('Body', fieldsOf(document, body)) + bodySamples(document, operation, body) : ''}
${answers
  .map(([status, answer]) => {
    const schema = contentOf(answer);
    const { description = '' } = answer as { description?: string };
    return `<h4>${html(status)} ${prose(description)}</h4>${schema && status.startsWith('2') ? table('Answer', fieldsOf(document, schema)) + sample(document, schema) : ''}${problems(document, answer)}`;
  })
  .join('')}
</article>`;
}

/** Bodies that can be sent as they stand: those that the operation names, else one of the fields' own examples. */
function bodySamples(document: OpenAPIObject, { requestBody }: Found['operation'], body: Schema): string {
  const { content = {} } = (requestBody ?? {}) as { content?: Record<string, { examples?: Named }> };
  const named = Object.values(content['application/json']?.examples ?? {});
  if (named.length === 0) return sample(document, body);
  return named.map(({ summary, value }) => `<p>${html(summary)}</p>${preformatted(value)}`).join('');
}

/** What a refusal says, for each of its codes. */
function problems({ components }: OpenAPIObject, answer: unknown): string {
  const { content = {} } = answer as { content?: Record<string, { examples?: object }> };
  const codes = Object.keys(content['application/problem+json']?.examples ?? {});
  const known = (components?.examples ?? {}) as Named;
  const lines = codes.map(
    (code) => `<li><code>${html(code)}</code> ${html(known[code]?.summary ?? '')}</li>`,
  );
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '';
}

type Named = Record<string, { summary: string; value: unknown }>;

/** What is sent to webhooks: `path` is the type of the message. */
function messagesOf(document: OpenAPIObject): Found[] {
  const { webhooks = {} } = document as { webhooks?: OpenAPIObject['paths'] };
  return operationsOf({ ...document, paths: webhooks });
}

function message(document: OpenAPIObject, { path, operation }: Found): string {
  const body = contentOf(operation.requestBody);
  return `<article id="${html(operation.operationId ?? '')}">
<h3>${html(operation.summary ?? '')}</h3>
<p class="call"><b>${html(path)}</b></p>
<p>${prose(operation.description ?? '')}</p>
${body ? table('Body', fieldsOf(document, body)) + sample(document, body) : ''}
</article>`;
}

/** The schema of a JSON body, whichever way it is named. */
function contentOf(part: unknown): Schema | null {
  const { content = {} } = (part ?? {}) as { content?: Record<string, { schema?: Schema }> };
  return content['application/json']?.schema ?? null;
}

function table(caption: string, rows: readonly Field[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ name, type, required, description, limits }) =>
      `<tr><th scope="row"><code>${html(name)}</code>${required ? '' : ' <small>optional</small>'}</th><td><code>${html(type)}</code> ${prose(description)}${limits && ` <small>(${prose(limits)})</small>`}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><tbody>${lines.join('')}</tbody></table>`;
}

const sample = (document: OpenAPIObject, schema: Schema) => preformatted(sampleOf(document, schema));
const preformatted = (value: unknown) => `<pre tabindex="0">${html(JSON.stringify(value, null, 2))}</pre>`;

/** Text with its code marked, as it is between backticks. */
const prose = (text: string) =>
  text
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 === 1 ? `<code>${html(part)}</code>` : html(part)))
    .join('');

const html = (text: string) => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 18%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .875rem; }
nav h2 { margin: 1rem 0 .25rem; font-size: .75rem; text-transform: uppercase; letter-spacing: .06em; }
nav ul { margin: 0; padding: 0; list-style: none; } nav li { margin: 0; } nav a { display: block; padding: .25rem 0; min-height: 24px; }
main { padding: 2rem; max-width: 56rem; min-width: 0; }
article { margin: 2rem 0; padding-top: 1.5rem; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
article ul { margin: 0; padding: 0 0 0 1.25rem; font-size: .875rem; }
h3, h4 { margin: 0 0 .5rem; } h4 { margin-top: 1.25rem; font-size: .9375rem; }
.call { margin: 0 0 .5rem; overflow-wrap: anywhere; }
code, pre { font: .8125rem/1.5 ui-monospace, monospace; }
pre { padding: .75rem 1rem; overflow: auto; border: 1px solid var(--line); border-radius: 6px; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-size: .875rem; }
caption { padding: .25rem 0; text-align: left; font-weight: 600; }
th, td { padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 14rem; font-weight: 400; } a { color: inherit; }
@media (max-width: 768px) { body { display: block; } nav { position: static; height: auto; border: 0; } th { width: 9rem; } main { padding: 1rem; } }
`;
