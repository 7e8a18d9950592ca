// @ts-check
// npm run audit: known vulnerabilities of the packages that run in production. Fails from a severity on, except for
// those that .ci/allowed-vulnerabilities.json allows until a date.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCommandLine } from './command-line.mjs';
import { failureOf, judge, problemsOf, readAuditReport, SEVERITIES } from './supply/vulnerabilities.mjs';
import { print, run } from './terminal.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));

const ALLOWED_FILE = '.ci/allowed-vulnerabilities.json';
const USAGE = `npm run audit [-- --level=high]

  --level   lowest severity that fails the audit: ${SEVERITIES.join(', ')} (default: high)`;

/** @param {import('./supply/vulnerabilities.mjs').Advisory} advisory */
const line = ({ id, package: name, severity, title, url }) =>
  `  ${severity}  ${name}: ${title} (${id}, ${url})`;

async function main() {
  const { values } = parseCommandLine(USAGE, { options: { level: { type: 'string', default: 'high' } } });
  const threshold = SEVERITIES.find((severity) => severity === values.level);
  if (!threshold) {
    print(USAGE);
    return false;
  }
  const allowed = JSON.parse(readFileSync(ALLOWED_FILE, 'utf8'));
  const problems = problemsOf(allowed);
  for (const problem of problems) print(`${ALLOWED_FILE}: ${problem}`);
  if (problems.length > 0) return false;

  // npm exits with 1 both for any vulnerability and for a registry that does not respond. Only the report tells them
  // apart.
  const command = ['npm', 'audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=30000'];
  const { output } = await run(command, { quiet: true, stdoutOnly: true });
  const advisories = readAuditReport(output);
  if (!advisories) {
    print(`Vulnerabilities were NOT checked, because the registry did not respond: ${failureOf(output)}`);
    return true;
  }
  const today = new Date().toISOString().slice(0, 10);
  const { refused, tolerated, expired, unused } = judge(advisories, { threshold, allowed, today });
  for (const { id, until } of expired) print(`${ALLOWED_FILE}: ${id} was allowed until ${until}.`);
  for (const { id } of unused) print(`${ALLOWED_FILE}: ${id} no longer affects any package; remove it.`);
  if (tolerated.length > 0) print(`Below ${threshold}, or allowed:\n${tolerated.map(line).join('\n')}`);
  if (refused.length > 0)
    print(`Fix these, or allow them in ${ALLOWED_FILE}:\n${refused.map(line).join('\n')}`);
  else print(`No known vulnerability of severity ${threshold} or higher.`);
  return refused.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
