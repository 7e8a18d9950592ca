import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiDocument } from './api-document';
import { AppModule } from './app.module';
import { loadSettings } from './platform/config';
import { createLogger } from './platform/logging';

/**
 * Returns the OpenAPI document generated from this code, without creating providers, connecting to the database or
 * opening a port.
 */
export async function describeApi(): Promise<OpenAPIObject> {
  const settings = loadSettings({ PROFILE: 'test' });
  const dependencies = {
    settings,
    connection: { url: 'postgres://nowhere' },
    logger: createLogger({ logLevel: 'silent' }),
  };
  const app = await NestFactory.create(AppModule.forRoot(dependencies), {
    preview: true,
    abortOnError: false,
    logger: ['error'],
  });
  try {
    app.setGlobalPrefix('api');
    return apiDocument(app);
  } finally {
    await app.close();
  }
}
