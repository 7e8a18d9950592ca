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
    'Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const;

const PROBLEM_REF = '#/components/schemas/Problem';
const PROBLEM_CONTENT = { 'application/problem+json': { schema: { $ref: PROBLEM_REF } } };

/** A problem that comes with one of these codes. */
const problemContent = (codes: readonly ErrorCode[]) => ({
  'application/problem+json': {
    ...PROBLEM_CONTENT['application/problem+json'],
    examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
  },
});

/** What any call may be answered before it comes to its operation. */
const COMMON_ERRORS: readonly ErrorCode[] = ['unknown', 'request.method', 'request.foreign_host'];

/** What each status of a refusal says. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Something in the request is not as it must be; `details` names each field.',
  401: 'Nobody is signed in, or the API token is over.',
  403: 'This user, token, plan or page may not do that.',
  404: 'There is no such thing of this user.',
  409: 'It does not go with how things stand.',
  410: 'It is over.',
  413: 'The body is too large.',
  415: 'The body is no JSON.',
  422: 'It was understood, and cannot be done as it is.',
  429: 'Too much in too short a time: wait as long as Retry-After says.',
  502: 'A service that this needs did not answer as it should.',
  503: 'Something that this needs is away: wait as long as Retry-After says.',
};

/** What is under each heading, in the order in which a newcomer wants it. */
const TAG_DESCRIPTIONS: Record<string, string> = {
  auth: 'Signing up, in and out; sessions; API tokens.',
  'search inputs': 'Cities and business types to choose from.',
  runtime: 'The active job, or the last one: start, follow, pause, resume, stop.',
  jobs: 'The record of jobs.',
  exports: 'Files with the listings of a job.',
  webhooks:
    'Events to your own programs, signed by the Standard Webhooks specification; the messages are described below, under webhooks.',
  schedules: 'Saved setups that start by themselves: daily, weekly or by a cron expression.',
  table: "Rows of the user's own database.",
  database: "Where a user's listings go.",
  subscription: 'Plans, credits and prices.',
  payment: 'Buying credits and Professional.',
  sandbox: 'Paying on a chain that is pretended, to try it.',
  health: 'Whether the deployment works.',
};
const TAG_ORDER = Object.keys(TAG_DESCRIPTIONS);

/** What a module adds of its own: schemas, and what refers to them. */
export interface DocumentPart {
  models: readonly (new () => object)[];
  add(document: OpenAPIObject): void;
}

/** The API's description, OpenAPI 3.1, from the decorators of the code. Needs neither database nor port. */
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
          'A personal API token, made on the account page. Each operation names the scope that it needs.',
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

/** Every operation of a document with its path and method. */
export function listOperations(document: OpenAPIObject) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

/** Operations that are counted for everybody; those that are open to API tokens are counted for each token. */
const RATE_LIMITED_PATHS =
  /^\/api\/(auth\/|db\/(test|save|sample)$|runtime\/estimate$|webhooks\/(test|resend)$|payment\/(signup\/)?create-bitcoin$)/;

/** What a counted call says beside its answer. */
const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': {
    description:
      'Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).',
    schema: { type: 'string' },
    example: '"token";q=600;w=60',
  },
  RateLimit: {
    description: 'How the caller stands with it: calls left (r), and seconds until all are there again (t).',
    schema: { type: 'string' },
    example: '"token";r=599;t=1',
  },
} as const;
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 30 },
} as const;

/** What holds for every operation and no controller should have to repeat. */
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
    if (response && 'description' in response) response.description ||= 'As asked.';
  if (isLimited) describeRateLimits(operation);
  operation.responses.default = {
    description: 'Whatever else went wrong (RFC 9457).',
    content: problemContent(COMMON_ERRORS),
  };
}

/** An example beside each JSON body and answer that has none, from the examples of its fields. */
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

/** Each status with the codes that it comes with; what a controller says of a status stays. */
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

/** What an operation answers in place of a problem, as readiness does. */
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

/** Why an operation offers no Idempotency-Key; nothing where it does. */
function ignoredKeyText(operation: ApiOperation['operation']): string {
  const reason = (operation as { 'x-idempotency-key-ignored'?: string })['x-idempotency-key-ignored'];
  return reason === undefined ? '' : `An Idempotency-Key is not looked at: ${reason}.`;
}

/** A controller that hands the key on names it itself; it is described once. */
const isIdempotencyKey = (name: string) => name.toLowerCase() === IDEMPOTENCY_KEY.name.toLowerCase();
