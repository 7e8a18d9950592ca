import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeApi } from '../describe-api';
import { envExample, settingsPage } from '../platform/config';
import { frontendTypes } from './frontend-types';

/**
 * `npm run docs`: writes the committed files that are generated from the code: the OpenAPI description, the types of
 * the frontend's client, the settings page and .env.example. With --check it writes nothing and fails if a file is
 * stale. Run it in the repository's root folder.
 */
async function generateDocuments(): Promise<Record<string, string>> {
  const api = `${JSON.stringify(await describeApi(), null, 2)}\n`;
  return {
    '.env.example': envExample(),
    'docs/settings.md': settingsPage(),
    'backend/openapi.json': api,
    'frontend/app/services/api/api.gen.ts': await frontendTypes(api),
  };
}

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });

const stale = Object.entries(await generateDocuments()).filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
);

if (options.check) {
  for (const [file] of stale) process.stderr.write(`${file} is out of date. Run: npm run docs\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) {
    writeFileSync(file, text);
    process.stdout.write(`${file} written\n`);
  }
}
