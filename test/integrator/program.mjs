// An example integration that needs only the address of a Gazetteer server, an API token, and /api/openapi.json.
//
// node test/integrator/program.mjs http://127.0.0.1:4000 gzt_... 'Davis, CA' Bakeries
//
// Starts a job and follows its events to the end, even after the connection is cut. Then downloads the export and
// prints a summary as JSON.
import { randomUUID } from 'node:crypto';

const [base, token, city, businessType] = process.argv.slice(2);

/**
 * Creates a client with a function for each operation in the OpenAPI document. The functions throw a Problem as
 * defined in that document.
 */
async function clientOf(origin, bearer) {
  const document = await (await fetch(new URL('/api/openapi.json', origin))).json();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [operation.operationId, { path, method, operation }]),
  );
  const call = async ({ path, method, operation }, { params = {}, body, headers = {} } = {}) => {
    const known = (operation.parameters ?? []).filter(({ name }) => name in params);
    const filled = known
      .filter((one) => one.in === 'path')
      .reduce((text, { name }) => text.replace(`{${name}}`, encodeURIComponent(params[name])), path);
    const url = new URL(filled, origin);
    for (const { name } of known.filter((one) => one.in === 'query'))
      url.searchParams.set(name, params[name]);
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(
          known.filter((one) => one.in === 'header').map(({ name }) => [name, params[name]]),
        ),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!(response.status in operation.responses))
      throw new Error(`${path} returned the undocumented status ${response.status}`);
    if (!response.ok)
      throw Object.assign(new Error(`${path}: ${response.status}`), { problem: await response.json() });
    return response;
  };
  return Object.fromEntries(operations.map(([name, one]) => [name, (options) => call(one, options)]));
}

/** Yields the events of a text/event-stream response. */
async function* eventsOf(response) {
  let text = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const field = (name) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(text.slice(0, end))?.[1];
      const [id, data] = [field('id'), field('data')];
      if (data) yield { id, status: JSON.parse(data) };
      text = text.slice(end + 2);
    }
  }
}

const ENDED = ['success', 'stopped', 'inactive'];

/**
 * Follows a job until it has ended and its export files are complete. Cuts the connection once after the first event, and
 * resumes from the last event id.
 */
async function follow(api, job) {
  const log = [];
  let last;
  for (let connection = 0; ; connection++) {
    const params = { job, ...(last && { 'last-event-id': last }) };
    for await (const { id, status } of eventsOf(await api.streamRuntimeStatus({ params }))) {
      last = id ?? last;
      log.push(...status.logs);
      if (ENDED.includes(status.status) && status.pendingExports.length === 0) return { status, log };
      if (connection === 0) break;
    }
  }
}

const api = await clientOf(base, token);
const { user } = await (await api.getUser()).json();
const key = randomUUID();
const start = () =>
  api.startRuntime({
    params: { 'Idempotency-Key': key },
    body: {
      mode: 'manual',
      city,
      businessType: [businessType],
      country: 'United States',
      exportFormat: 'json',
    },
  });
const { manualRunId: job } = await (await start()).json();
const repeated = await (await start()).json();
const { status, log } = await follow(api, job);

const { exports } = await (await api.listExports({ params: { limit: 20 } })).json();
const file = exports.find(({ jobId }) => jobId === job);
const saved = await (await api.downloadExport({ params: { file: file.filename } })).json();
const refused = await api.saveDatabase({ body: { provider: 'none' } }).catch(({ problem }) => problem);

console.log(
  JSON.stringify({
    user: user.id,
    job,
    startedOnce: repeated.manualRunId === job,
    ended: status.status,
    recorded: status.recordsProcessed,
    saved: saved.length,
    isLogComplete:
      log.every(({ seq }, at) => at === 0 || seq > log[at - 1].seq) &&
      new Set(log.map(({ seq }) => seq)).size === log.length,
    refused: refused.code,
  }),
);
