import { createHash } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { accessOf, accessText } from './operation-facts';
import { listOperations } from './openapi-document';
import { type SchemaField, fieldsOf, limitsOf, sampleOf, type JsonSchema, typeOf } from './json-schema';

type ApiOperation = ReturnType<typeof listOperations>[number];

/** Renders the API description as a page without scripts or external requests. */
export function renderReferencePage(document: OpenAPIObject): string {
  const tags = (document.tags ?? []).map(({ name, description = '' }) => ({ name, description }));
  const operations = listOperations(document);
  const webhookMessages = listWebhookMessages(document);
  const operationsOfTag = (tag: string) =>
    operations.filter(({ operation }) => operation.tags?.includes(tag));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · Gazetteer</title>
<style>${STYLE}</style></head>
<body>
<nav aria-label="Operations"><p><a href="/">Gazetteer</a></p>
${tags.map(({ name }) => `<h2>${escapeHtml(name)}</h2><ul>${operationsOfTag(name).map(renderNavEntry).join('')}</ul>`).join('\n')}
${webhookMessages.length > 0 ? `<h2>messages</h2><ul>${webhookMessages.map(renderNavEntry).join('')}</ul>` : ''}
</nav>
<main>
<h1>API reference</h1>
${renderIntroduction(operations)}
${tags
  .map(
    (tag) =>
      `<section><h2>${escapeHtml(tag.name)}</h2><p>${renderProse(tag.description)}</p>${operationsOfTag(
        tag.name,
      )
        .map((one) => renderOperation(document, one))
        .join('')}</section>`,
  )
  .join('\n')}
${webhookMessages.length > 0 ? `<section><h2>messages</h2><p>Messages sent to your webhooks.</p>${webhookMessages.map((one) => renderWebhookMessage(document, one)).join('')}</section>` : ''}
</main></body></html>
`;
}

/** Renders what a new reader needs first. The example calls the first operation that needs only a token. */
function renderIntroduction(operations: readonly ApiOperation[]): string {
  const example = operations.find(
    ({ path, method, operation }) =>
      method === 'get' && !path.includes('{') && accessOf(operation).scope !== null,
  );
  return `<p>A machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
Send requests from your browser with <a href="/api/docs/try">Swagger UI</a>.</p>
<p>Create a token on your account page and send it with each request:</p>
<pre tabindex="0">curl -H "Authorization: Bearer $TOKEN" https://your-gazetteer${escapeHtml(example?.path ?? '')}</pre>
<p>Every error is a problem document (RFC 9457): <code>code</code> is its stable name, <code>message</code> is a sentence for
users. Operations that accept an <code>Idempotency-Key</code> can be repeated safely with the same key. After 429 and 503,
<code>Retry-After</code> says how many seconds to wait.</p>`;
}

const renderNavEntry = ({ operation }: ApiOperation) =>
  `<li><a href="#${escapeHtml(operation.operationId ?? '')}">${escapeHtml(operation.summary ?? '')}</a></li>`;

/** Returns the address at which Swagger UI opens the operation. */
const tryLink = ({ tags: [tag = ''] = [], operationId = '' }: ApiOperation['operation']) =>
  `/api/docs/try#/${encodeURIComponent(tag)}/${encodeURIComponent(operationId)}`;

function renderOperation(document: OpenAPIObject, { path, method, operation }: ApiOperation): string {
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []));
  const body = jsonSchemaOf(operation.requestBody);
  const responses = Object.entries(operation.responses).filter(([status]) => status !== 'default');
  const details = operation.description?.replace(accessText(accessOf(operation)), '').trim() ?? '';
  return `<article id="${escapeHtml(operation.operationId ?? '')}">
<h3>${escapeHtml(operation.summary ?? '')}</h3>
<p class="call"><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <a href="${escapeHtml(tryLink(operation))}">Try it</a></p>
<p>${escapeHtml(accessText(accessOf(operation)))} ${renderProse(details)}</p>
${renderTable(
  'Parameters',
  parameters.map(({ name, in: location, required, description = '', schema }) => ({
    name,
    type: `${location} ${typeOf(document, schema as JsonSchema)}`,
    required: required ?? false,
    description,
    limits: limitsOf(document, schema as JsonSchema),
  })),
)}
${body ? renderTable('Body', fieldsOf(document, body)) + renderBodySamples(document, operation, body) : ''}
${responses
  .map(([status, response]) => {
    const schema = jsonSchemaOf(response);
    const { description = '' } = response as { description?: string };
    return `<h4>${escapeHtml(status)} ${renderProse(description)}</h4>${schema && status.startsWith('2') ? renderTable('Response', fieldsOf(document, schema)) + renderSample(document, schema) : ''}${renderProblems(document, response)}`;
  })
  .join('')}
</article>`;
}

/**
 * Renders complete sample bodies: the operation's own examples or, if it has none, a sample built from the fields'
 * examples.
 */
function renderBodySamples(
  document: OpenAPIObject,
  { requestBody }: ApiOperation['operation'],
  body: JsonSchema,
): string {
  const { content = {} } = (requestBody ?? {}) as { content?: Record<string, { examples?: NamedExamples }> };
  const named = Object.values(content['application/json']?.examples ?? {});
  if (named.length === 0) return renderSample(document, body);
  return named.map(({ summary, value }) => `<p>${escapeHtml(summary)}</p>${renderJson(value)}`).join('');
}

/** Renders an example error for each code. */
function renderProblems({ components }: OpenAPIObject, response: unknown): string {
  const { content = {} } = response as { content?: Record<string, { examples?: object }> };
  const codes = Object.keys(content['application/problem+json']?.examples ?? {});
  const examples = (components?.examples ?? {}) as NamedExamples;
  const lines = codes.map(
    (code) => `<li><code>${escapeHtml(code)}</code> ${escapeHtml(examples[code]?.summary ?? '')}</li>`,
  );
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '';
}

type NamedExamples = Record<string, { summary: string; value: unknown }>;

/** Returns the messages sent to webhooks; `path` is the message type. */
function listWebhookMessages(document: OpenAPIObject): ApiOperation[] {
  const { webhooks = {} } = document as { webhooks?: OpenAPIObject['paths'] };
  return listOperations({ ...document, paths: webhooks });
}

function renderWebhookMessage(document: OpenAPIObject, { path, operation }: ApiOperation): string {
  const body = jsonSchemaOf(operation.requestBody);
  return `<article id="${escapeHtml(operation.operationId ?? '')}">
<h3>${escapeHtml(operation.summary ?? '')}</h3>
<p class="call"><b>${escapeHtml(path)}</b></p>
<p>${renderProse(operation.description ?? '')}</p>
${body ? renderTable('Body', fieldsOf(document, body)) + renderSample(document, body) : ''}
</article>`;
}

/** Returns the schema of a JSON body, however it is defined. */
function jsonSchemaOf(part: unknown): JsonSchema | null {
  const { content = {} } = (part ?? {}) as { content?: Record<string, { schema?: JsonSchema }> };
  return content['application/json']?.schema ?? null;
}

function renderTable(caption: string, rows: readonly SchemaField[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ name, type, required, description, limits }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</th><td><code>${escapeHtml(type)}</code> ${renderProse(description)}${limits && ` <small>(${renderProse(limits)})</small>`}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><tbody>${lines.join('')}</tbody></table>`;
}

const renderSample = (document: OpenAPIObject, schema: JsonSchema) => renderJson(sampleOf(document, schema));
const renderJson = (value: unknown) =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** Renders text, with the parts between backticks as code. */
const renderProse = (text: string) =>
  text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('');

const escapeHtml = (text: string) =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

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

/** Names the page's style element in a Content-Security-Policy: unlike a nonce, it is the same in each response. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
