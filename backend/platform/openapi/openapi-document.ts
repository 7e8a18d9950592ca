import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '@libs/constants';
import { ERROR_STATUS, Problem } from '../http';
import { withNullTypes } from './null-types';
import { accessOf, accessText } from './operation-access';
import { OPERATION_ERRORS } from './operation-errors';
import { problemExample } from './problem-examples';
import { REQUEST_EXAMPLES } from './request-examples';
import { sampleOf, type JsonSchema } from './json-schema';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request idempotent: for 24 hours, the same key with the same body returns the first response (Idempotent-Replayed: true).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const;

const PROBLEM_REF = '#/components/schemas/Problem';
const PROBLEM_CONTENT = { 'application/problem+json': { schema: { $ref: PROBLEM_REF } } };

/** Content of a problem with one of these codes. */
const problemContent = (codes: readonly ErrorCode[]) => ({
  'application/problem+json': {
    ...PROBLEM_CONTENT['application/problem+json'],
    examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
  },
});

/** Errors that any call may return before it reaches its operation. */
const COMMON_ERRORS: readonly ErrorCode[] = ['unknown', 'request.method', 'request.foreign_host'];

/** Description of each error status. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'The request is invalid. `details` names each invalid field.',
  401: 'Not signed in, or the API token has expired or was revoked.',
  403: 'Not allowed for this user, token, plan or page.',
  404: 'Not found, or it belongs to another user.',
  409: 'Conflict with the current state.',
  410: 'No longer available.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The request was understood but cannot be carried out.',
  429: 'Too many requests. Wait as long as Retry-After says.',
  502: 'A required service returned an invalid response.',
  503: 'A required service is temporarily unavailable. Wait as long as Retry-After says.',
};

/** Description of each section, in the order useful to a newcomer. */
const TAG_DESCRIPTIONS: Record<string, string> = {
  auth: 'Sign up, sign in and sign out; sessions; API tokens.',
  'search inputs': 'Cities and business types to choose from.',
  runtime: 'The active job, or else the last one: start, watch, pause, resume, stop.',
  jobs: 'Job history.',
  exports: 'Files with the listings of a job.',
  webhooks:
    'Events sent to your own programs, signed as the Standard Webhooks specification describes. The messages are documented below, under webhooks.',
  schedules: 'Saved setups that start automatically: daily, weekly or by a cron expression.',
  table: 'Rows of your own database.',
  database: 'Where your listings are delivered.',
  subscription: 'Plans, credits and prices.',
  payment: 'Buy credits and the Professional plan.',
  sandbox: 'Pay on a simulated chain, for testing.',
  health: 'Health of the deployment.',
};
const TAG_ORDER = Object.keys(TAG_DESCRIPTIONS);

/** The part of the description that a module adds: schemas, and what refers to them. */
export interface DocumentPart {
  models: readonly (new () => object)[];
  add(document: OpenAPIObject): void;
}

/** Creates the API description (OpenAPI 3.1) from the decorators in the code. Needs neither database nor port. */
export function openApiDocument(app: INestApplication, parts: readonly DocumentPart[] = []): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Gazetteer')
    .setDescription('Captures business listings from a maps service.')
    .setVersion('1')
    .addServer('/', 'This deployment')
    .addCookieAuth('gazetteer_access', { type: 'apiKey', in: 'cookie', name: 'gazetteer_access' }, 'session')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'gzt_…',
        description:
          'A personal API token, created on the account page. Each operation names the scope that it requires.',
      },
      'token',
    )
    .addSecurityRequirements('session')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [Problem, ...parts.flatMap(({ models }) => models)],
  });
  const operations = listOperations(document);
  for (const one of operations) completeOperation(one);
  const problems = Object.fromEntries(ERROR_CODES.map((code) => [code, problemExample(code)]));
  document.components = { ...document.components, examples: problems };
  document.tags = [...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))]
    .sort((one, other) => TAG_ORDER.indexOf(one) - TAG_ORDER.indexOf(other))
    .map((name) => ({ name, description: TAG_DESCRIPTIONS[name] ?? name }));
  for (const part of parts) part.add(document);
  withNullTypes(document);
  for (const { operation } of operations) addExamples(document, operation);
  return document;
}

type ApiOperation = ReturnType<typeof listOperations>[number];

/** Returns every operation of a document with its path and method. */
export function listOperations(document: OpenAPIObject) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

/** Operations that are rate-limited for every caller. Operations open to API tokens are rate-limited per token. */
const RATE_LIMITED_PATHS =
  /^\/api\/(auth\/|db\/(test|save|sample)$|runtime\/estimate$|webhooks\/(test|resend)$|payment\/(signup\/)?create-bitcoin$)/;

/** Headers of rate-limited responses. */
const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': {
    description:
      'Each limit that applies: its name, calls at once (q) and the seconds in which that many become available again (w).',
    schema: { type: 'string' },
    example: '"token";q=600;w=60',
  },
  RateLimit: {
    description: 'Status of the caller: calls left (r), and seconds until all are available again (t).',
    schema: { type: 'string' },
    example: '"token";r=599;t=1',
  },
} as const;
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 30 },
} as const;

/** Adds what applies to every operation, so that controllers do not repeat it. */
function completeOperation({ method, path, operation }: ApiOperation): void {
  const access = accessOf(operation);
  const { isPublic } = access;
  if (isPublic) operation.security = [];
  operation.description = [
    operation.description,
    isPublic ? '' : ignoredKeyText(operation),
    accessText(access),
  ]
    .filter(Boolean)
    .join(' ');
  const acceptsKey = method === 'post' && !isPublic && !('x-idempotency-key-ignored' in operation);
  if (acceptsKey) {
    const others = (operation.parameters ?? []).filter(
      (one) => !('name' in one) || !isIdempotencyKey(one.name),
    );
    operation.parameters = [...others, { ...IDEMPOTENCY_KEY }];
  }
  const isLimited = RATE_LIMITED_PATHS.test(path) || access.scope !== null;
  const hasInput = method !== 'get' || (operation.parameters ?? []).length > 0;
  const failures: [ErrorCode, boolean][] = [
    ['request.invalid', hasInput],
    ['request.malformed', hasInput],
    ['idempotency.key_invalid', acceptsKey],
    ['auth.required', !isPublic],
    ['auth.token_invalid', true],
    ['auth.other_user', !isPublic],
    ['auth.scope_missing', !isPublic],
    ['plan.not_chosen', !isPublic],
    ['request.foreign_origin', method === 'post'],
    ['not_found', path.includes('{') || '404' in operation.responses],
    ['idempotency.in_progress', acceptsKey],
    ['request.too_large', method === 'post'],
    ['request.media_type', method === 'post'],
    ['idempotency.body_differs', acceptsKey],
    ['rate.limited', isLimited],
    ['unavailable', true],
  ];
  const commonErrors = failures.flatMap(([code, applies]) => (applies ? [code] : []));
  describeErrors(operation, [...commonErrors, ...(OPERATION_ERRORS[operation.operationId ?? ''] ?? [])]);
  for (const response of Object.values(operation.responses))
    if (response && 'description' in response) response.description ||= 'Success.';
  if (isLimited) describeRateLimits(operation);
  operation.responses.default = {
    description: 'Any other error (RFC 9457).',
    content: problemContent(COMMON_ERRORS),
  };
}

/** Adds an example to each JSON body and response without one, from the examples of its fields. */
function addExamples(
  document: OpenAPIObject,
  { operationId = '', requestBody, responses }: ApiOperation['operation'],
): void {
  const named = REQUEST_EXAMPLES[operationId];
  if (named && requestBody && 'content' in requestBody && requestBody.content['application/json'])
    requestBody.content['application/json'].examples = { ...named };
  const successResponses = Object.entries(responses).flatMap(([status, response]) =>
    /^2/.test(status) ? [response] : [],
  );
  for (const part of [requestBody, ...successResponses]) {
    const media = part && 'content' in part ? part.content?.['application/json'] : undefined;
    if (media?.schema && media.schema !== null && !media.examples && !('format' in media.schema))
      media.example ??= sampleOf(document, media.schema as JsonSchema);
  }
}

/** Describes each status with its codes; a controller's own description of a status stays. */
function describeErrors(operation: ApiOperation['operation'], codes: readonly ErrorCode[]): void {
  Object.assign(operation, { 'x-errors': [...new Set(codes)] });
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code]))) {
    const codesOfStatus = [...new Set(codes.filter((code) => ERROR_STATUS[code] === status))];
    const description = `${STATUS_TEXTS[status] ?? 'Refused.'} Codes: ${codesOfStatus.join(', ')}.`;
    const response = operation.responses[status];
    const existing = response && 'description' in response ? response.description : '';
    const content = { ...ownContent(response), ...problemContent(codesOfStatus) };
    operation.responses[status] = { description: existing || description, content };
  }
}

/** Returns the content of an error status that is not a problem, as for readiness. */
function ownContent(response: ApiOperation['operation']['responses'][string]) {
  const content = response && 'content' in response ? response.content : undefined;
  const schema = content?.['application/json']?.schema;
  return schema && '$ref' in schema && schema.$ref !== PROBLEM_REF ? content : undefined;
}

function describeRateLimits({ responses }: ApiOperation['operation']): void {
  for (const [status, response] of Object.entries(responses))
    if (response && 'description' in response)
      response.headers = { ...response.headers, ...RATE_LIMIT_HEADERS, ...(status === '429' && RETRY_AFTER) };
}

/** Returns why an operation ignores Idempotency-Key; empty when it does not. */
function ignoredKeyText(operation: ApiOperation['operation']): string {
  const reason = (operation as { 'x-idempotency-key-ignored'?: string })['x-idempotency-key-ignored'];
  return reason === undefined ? '' : `Idempotency-Key is ignored: ${reason}.`;
}

/** A controller that uses the key itself also declares it; it is described only once. */
const isIdempotencyKey = (name: string) => name.toLowerCase() === IDEMPOTENCY_KEY.name.toLowerCase();
