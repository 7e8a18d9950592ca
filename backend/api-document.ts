import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from './platform/openapi';
import { WEBHOOK_MESSAGES_OPENAPI } from './webhooks';

/** The API's description with what we send by ourselves. */
export const apiDocument = (app: INestApplication): OpenAPIObject =>
  openApiDocument(app, [WEBHOOK_MESSAGES_OPENAPI]);
