import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from './platform/openapi';
import { WEBHOOK_MESSAGES_OPENAPI } from './webhooks';

/** The API description, including the messages that we send. */
export const apiDocument = (app: INestApplication): OpenAPIObject =>
  openApiDocument(app, [WEBHOOK_MESSAGES_OPENAPI]);
