import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '../http';
import { withNullTypes } from './nullable';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true).',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
} as const;

/** The API's description, OpenAPI 3.1, from the decorators of the code. Needs neither database nor port. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const frame = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Gazetteer')
    .setDescription('Captures business listings from a maps service.')
    .setVersion('1')
    .addCookieAuth('gazetteer_access', { type: 'apiKey', in: 'cookie', name: 'gazetteer_access' }, 'session')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description:
          'A personal API token, made on the account page. Each operation names the scope that it needs.',
      },
      'token',
    )
    .addSecurityRequirements('session')
    .build();
  const document = SwaggerModule.createDocument(app, frame, {
    extraModels: [Problem],
  });
  for (const { method, operation } of operationsOf(document)) complete(method, operation);
  withNullTypes(document);
  return document;
}

/** Every operation of a document with its path and method. */
export function operationsOf(document: OpenAPIObject) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

/** What holds for every operation and no controller should have to repeat. */
function complete(method: string, operation: Operation): void {
  const isPublic = 'x-public' in operation;
  if (isPublic) operation.security = [];
  if (method === 'post' && !isPublic) {
    const others = (operation.parameters ?? []).filter((one) => !('name' in one) || !isKey(one.name));
    operation.parameters = [...others, { ...IDEMPOTENCY_KEY }];
  }
  operation.responses.default = {
    description: 'What went wrong (RFC 9457).',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** A controller that hands the key on names it itself; it is described once. */
const isKey = (name: string) => name.toLowerCase() === IDEMPOTENCY_KEY.name.toLowerCase();
