// @ts-check
// npm run lint:api: checks the API description with Redocly's recommended rules and Spectral's rules for OpenAPI. Fails on
// any warning.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { print, run } from './terminal.mjs';

const { Spectral } = spectralCore;
const { oas } = spectralRulesets;

process.chdir(path.resolve(import.meta.dirname, '../..'));

const DOCUMENT = 'backend/openapi.json';
/** Redocly would otherwise ask its servers for a newer version, and count its runs there. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** @returns {Promise<string[]>} a line for each problem */
async function redoclyProblems() {
  const command = ['node_modules/@redocly/cli/bin/cli.js', 'lint', DOCUMENT];
  const { output } = await run(
    [...command, '--extends=recommended', '--format=json', '--max-problems=1000'],
    {
      quiet: true,
      stdoutOnly: true,
      env: OFFLINE,
    },
  );
  /** @type {{ problems: { ruleId: string, message: string, location: { pointer: string }[] }[] }} */
  const { problems } = JSON.parse(output);
  return problems.map(
    ({ ruleId, message, location: [place] }) => `redocly ${ruleId}: ${message} ${place?.pointer ?? ''}`,
  );
}

/** @returns {Promise<string[]>} a line for each problem */
async function spectralProblems() {
  const spectral = new Spectral();
  // OpenAPI 3.1 lets any security scheme name the roles that it needs; this rule still reads 3.0.
  spectral.setRuleset({
    extends: [/** @type {any} */ (oas)],
    rules: { 'oas3-operation-security-defined': 'off' },
  });
  const problems = await spectral.run(JSON.parse(await readFile(DOCUMENT, 'utf8')));
  return problems.map(
    ({ code, message, path: place }) => `spectral ${code}: ${message} #/${place.join('/')}`,
  );
}

const problems = [...(await redoclyProblems()), ...(await spectralProblems())];
for (const problem of problems) print(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
