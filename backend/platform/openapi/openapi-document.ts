import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type DomainError, exampleOf, Problem, THROWN_ERRORS, type DomainErrorClass } from '../http';
import { BEFORE_OPERATIONS, commonErrors } from './common-errors';
import { addFieldExamples } from './field-examples';
import { type JsonSchema, sampleOf } from './json-schema';
import { withNullTypes } from './null-types';
import { accessOf, accessText, type OperationFacts, factsOf } from './operation-facts';
import { problemExample } from './problem-example';
import { addHeaders, describeHeaders } from './response-headers';
import { applySchemaRules } from './schema-rules';

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

/** Returns the response content for a problem with one of these codes. */
const problemContent = (codes: readonly string[]) => ({
  'application/problem+json': {
    ...PROBLEM_CONTENT['application/problem+json'],
    examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
  },
});

/** Description of each error status. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'The request is invalid; `details` names each field.',
  401: 'The caller is not signed in, or the API token is invalid or has expired.',
  403: 'This user, token, plan or page is not allowed to do this.',
  404: 'The user has no such object.',
  409: 'Conflict with the current state.',
  410: 'Expired.',
  416: 'The file has no such part.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  421: 'The request names the host of another server.',
  422: 'The request was understood, but cannot be carried out.',
  429: 'Too many requests. Wait for the number of seconds in Retry-After.',
  502: 'A service that this operation needs returned an error.',
  503: 'A service that this operation needs is unavailable. Wait for the number of seconds in Retry-After.',
};

type SecurityScheme = NonNullable<NonNullable<OpenAPIObject['components']>['securitySchemes']>[string];

/** What a module contributes to the API description besides its controllers' decorators. */
export interface DocumentPart {
  /** The ways in which callers identify themselves, by name. */
  securitySchemes?: Readonly<Record<'session' | 'token', SecurityScheme>>;
  /** Schemas that no operation refers to. */
  models?: readonly (new () => object)[];
  /** Returns the errors of the module's guards and middleware, which respond before an operation is called. */
  errorsOf?(operation: OperationFacts): readonly DomainErrorClass[];
  add?(document: OpenAPIObject): void;
}

export interface DocumentOptions {
  /** A description for each tag. The document lists the tags in this order. */
  tags: Readonly<Record<string, string>>;
  parts: readonly DocumentPart[];
  /** The address of the deployment; "/" if only its users know it. */
  serverUrl: string;
}

/** What holds for all operations. */
const DESCRIPTION = `Captures business listings from a maps service.

- Requests and responses are JSON in UTF-8. An unknown property, NUL, or half of a surrogate pair is refused with 400. In a request, a null
  of an optional field means that the field is absent.
- Every error is a problem document (RFC 9457) with a stable \`code\`.
- Lists have pages: \`nextCursor\` and the Link header lead to the next one.
- Programs identify themselves with an API token (\`Authorization: Bearer …\`). Each operation names the scope that it requires.`;

/** Creates the API description (OpenAPI 3.1) from the decorators in the code. Needs neither a database nor a port. */
export function openApiDocument(
  app: INestApplication,
  { tags, parts, serverUrl }: DocumentOptions,
): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Gazetteer')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer(serverUrl, 'This deployment')
    .addSecurityRequirements('session')
    .build();
  Object.assign(config.info, {
    contact: { name: 'The operator of this deployment' },
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  });
  config.components = { securitySchemes: Object.assign({}, ...parts.map((part) => part.securitySchemes)) };
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [Problem, ...parts.flatMap(({ models = [] }) => models)],
  });
  const operations = listOperations(document);
  const tagOrder = Object.keys(tags);
  const errors = new ErrorCatalog();
  for (const one of operations) completeOperation(one, parts, errors);
  errors.describeIn(document);
  describeHeaders(document);
  document.tags = [...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))]
    .sort((one, other) => tagOrder.indexOf(one) - tagOrder.indexOf(other))
    .map((name) => ({ name, description: tags[name] ?? name }));
  for (const part of parts) part.add?.(document);
  applySchemaRules(document);
  withNullTypes(document);
  addFieldExamples(document);
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

/** Adds the parts that apply to every operation, so that controllers do not repeat them. */
function completeOperation(
  { method, path, operation }: ApiOperation,
  parts: readonly DocumentPart[],
  errors: ErrorCatalog,
): void {
  const facts = factsOf({ method, path, operation });
  const { isPublic, acceptsIdempotencyKey } = facts;
  if (isPublic) operation.security = [];
  operation.description = [
    operation.description,
    isPublic ? '' : ignoredKeyText(operation),
    accessText(accessOf(operation)),
  ]
    .filter(Boolean)
    .join(' ');
  if (acceptsIdempotencyKey) {
    const others = (operation.parameters ?? []).filter(
      (one) => !('name' in one) || !isIdempotencyKey(one.name),
    );
    operation.parameters = [...others, { ...IDEMPOTENCY_KEY }];
  }
  const { [THROWN_ERRORS]: thrown = [] } = operation as { [THROWN_ERRORS]?: readonly DomainErrorClass[] };
  const guardErrors = parts.flatMap(({ errorsOf }) => errorsOf?.(facts) ?? []);
  const examples = errors.examplesOf([...commonErrors(facts), ...guardErrors, ...thrown]);
  describeErrors(operation, examples);
  for (const response of Object.values(operation.responses))
    if (response && 'description' in response) response.description ||= 'Success.';
  operation.responses[431] = {
    description: 'The headers of the request are longer than 16 kB. The response has no body.',
  };
  operation.responses.default = {
    description: 'Any other error (RFC 9457).',
    content: problemContent(errors.examplesOf(BEFORE_OPERATIONS).map(({ code }) => code)),
  };
  const hasCursor = (operation.parameters ?? []).some((one) => 'name' in one && one.name === 'cursor');
  addHeaders(facts, { hasCursor, errors: examples });
}

/**
 * Collects the errors that the document mentions. Classes may share a code; its example then comes from the first
 * class added.
 */
class ErrorCatalog {
  private readonly examples = new Map<string, DomainError>();

  /** Returns one example error for each code of the classes. */
  examplesOf(classes: readonly DomainErrorClass[]): DomainError[] {
    const codes = classes.map((errorClass) => {
      const example = exampleOf(errorClass);
      const known = this.examples.get(example.code) ?? example;
      if (known.status !== example.status)
        throw new TypeError(`${example.name}: ${example.code} has the status ${known.status} elsewhere`);
      this.examples.set(example.code, known);
      return known;
    });
    return [...new Set(codes)];
  }

  describeIn(document: OpenAPIObject): void {
    const examples = [...this.examples.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
    document.components = {
      ...document.components,
      examples: Object.fromEntries(examples.map((error) => [error.code, problemExample(error)])),
    };
    const problem = document.components.schemas?.[Problem.name];
    if (problem && 'properties' in problem)
      Object.assign(problem.properties?.code ?? {}, { enum: examples.map(({ code }) => code) });
  }
}

/**
 * Adds an example to each JSON body and response that has none. The example is built from the examples of its fields.
 */
function addExamples(document: OpenAPIObject, { requestBody, responses }: ApiOperation['operation']): void {
  const successResponses = Object.entries(responses).flatMap(([status, response]) =>
    /^2/.test(status) ? [response] : [],
  );
  for (const part of [requestBody, ...successResponses]) {
    const media = part && 'content' in part ? part.content?.['application/json'] : undefined;
    if (media?.schema && media.schema !== null && !media.examples && !('format' in media.schema))
      media.example ??= sampleOf(document, media.schema as JsonSchema);
  }
}

/** Describes each error status with its codes. A controller's own description of a status is kept. */
function describeErrors(operation: ApiOperation['operation'], errors: readonly DomainError[]): void {
  Object.assign(operation, { [THROWN_ERRORS]: errors.map(({ code }) => code) });
  for (const status of new Set(errors.map((error) => error.status))) {
    const codes = errors.filter((error) => error.status === status).map(({ code }) => code);
    const description = `${STATUS_TEXTS[status] ?? 'Refused.'} Codes: ${codes.join(', ')}.`;
    const response = operation.responses[status];
    const existing = response && 'description' in response ? response.description : '';
    const content = { ...ownContent(response), ...problemContent(codes) };
    operation.responses[status] = { description: existing || description, content };
  }
}

/** Returns the content of an error status that is not a problem document, such as the readiness response. */
function ownContent(response: ApiOperation['operation']['responses'][string]) {
  const content = response && 'content' in response ? response.content : undefined;
  const schema = content?.['application/json']?.schema;
  return schema && '$ref' in schema && schema.$ref !== PROBLEM_REF ? content : undefined;
}

/** Returns why an operation ignores Idempotency-Key, or an empty string if it does not ignore it. */
function ignoredKeyText(operation: ApiOperation['operation']): string {
  const reason = (operation as { 'x-idempotency-key-ignored'?: string })['x-idempotency-key-ignored'];
  return reason === undefined ? '' : `Idempotency-Key is ignored: ${reason}.`;
}

/** A controller that uses the Idempotency-Key itself also declares the header, which must be described only once. */
const isIdempotencyKey = (name: string) => name.toLowerCase() === IDEMPOTENCY_KEY.name.toLowerCase();
