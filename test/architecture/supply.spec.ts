import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { isAllowedExpression, judgeLicense, productionPackages } from '../../backend/cli/supply/licenses.mjs';
import { failureOf, judge, problemsOf, readAuditReport } from '../../backend/cli/supply/vulnerabilities.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const runScript = (file: string, args: string[] = [], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [path.join(ROOT, 'backend/cli', file), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });

const cause = (id: string, severity: string) => ({
  source: 1,
  name: 'left',
  severity,
  title: `A ${severity} one`,
  url: `https://github.com/advisories/${id}`,
});
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    left: { name: 'left', via: [cause('GHSA-aaaa-1', 'high'), cause('GHSA-bbbb-2', 'moderate')] },
    // Vulnerable only because of another package.
    right: { name: 'right', via: ['left', cause('GHSA-aaaa-1', 'high')] },
  },
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('known vulnerabilities', () => {
  const advisories = readAuditReport(REPORT) ?? [];
  const allowed = [{ id: 'GHSA-aaaa-1', reason: 'not reachable', until: '2026-12-31' }];
  const rules = { threshold: 'high' as const, today: '2026-12-31' };

  it('fail the check from a given severity upward, and are listed once each', () => {
    const { refused, tolerated } = judge(advisories, { ...rules, allowed: [] });
    expect([ids(refused), ids(tolerated)]).toEqual([['GHSA-aaaa-1'], ['GHSA-bbbb-2']]);
    expect(ids(judge(advisories, { ...rules, threshold: 'moderate', allowed }).refused)).toEqual([
      'GHSA-bbbb-2',
    ]);
  });

  it('can be allowed until a given day, but no longer', () => {
    expect(judge(advisories, { ...rules, allowed }).refused).toEqual([]);
    const later = judge(advisories, { ...rules, today: '2027-01-01', allowed });
    expect([ids(later.refused), ids(later.expired)]).toEqual([['GHSA-aaaa-1'], ['GHSA-aaaa-1']]);
    expect(ids(judge([], { ...rules, allowed }).unused)).toEqual(['GHSA-aaaa-1']);
  });

  it('are unknown if the registry does not respond', () => {
    const refusal = JSON.stringify({
      message: '405 Method Not Allowed - POST https://…',
      error: { summary: '' },
    });
    for (const text of [refusal, '', 'npm error network', '[]', 'null'])
      expect(readAuditReport(text)).toBeNull();
    expect(failureOf(refusal)).toContain('405 Method Not Allowed');
    expect(readAuditReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
  });

  it('do not fail the check when the registry is down, but a line says that nothing was checked', async () => {
    const { stdout } = await runScript('audit.mjs', [], { npm_config_registry: 'http://127.0.0.1:9' });
    expect(stdout).toMatch(
      /^Vulnerabilities were NOT checked, because the registry did not respond: .*127\.0\.0\.1:9/,
    );
  });

  it('are allowed in this repository only with a reason and a last day', () => {
    expect(problemsOf(JSON.parse(readText('.ci/allowed-vulnerabilities.json')))).toEqual([]);
    expect(problemsOf([{ id: 'GHSA-x' }, { id: 'GHSA-y', reason: 'r', until: 'soon' }])).toHaveLength(2);
  });
});

describe('licenses', () => {
  it.each([
    ['MIT', true],
    ['GPL-3.0', false],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['(MIT AND ISC) OR GPL-3.0', true],
    ['GPL-3.0 OR (ISC AND (MIT OR X))', true],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%p is allowed: %p', (expression, isAllowed) => {
    expect(isAllowedExpression(expression, ['MIT', 'ISC'])).toBe(isAllowed);
  });

  it('are listed for production packages, as stated by the packages or by our rules', () => {
    const packages = productionPackages({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/@s/c': { version: '2.0.0' },
        'node_modules/d': { version: '1.0.0', dev: true },
      },
    });
    const rules = { allowed: ['MIT'], packages: { '@s/c@2.0.0': 'MIT' } };
    expect(packages.map(({ name }) => name)).toEqual(['@s/c', 'a']);
    expect(packages.map((entry) => judgeLicense(entry, rules).isAllowed)).toEqual([true, true]);
    expect(judgeLicense({ name: 'e', version: '1', license: null }, rules)).toEqual({
      license: 'unknown',
      isAllowed: false,
    });
  });

  it('of this repository are all known and allowed', async () => {
    expect((await runScript('licenses.mjs')).stdout).toMatch(/^ +\d+ {2}MIT$/m);
  });
});

describe('the bill of materials', () => {
  it('lists what is installed for production, and nothing else', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
    try {
      const file = path.join(folder, 'sbom.json');
      await runScript('sbom.mjs', [file]);
      const sbom = JSON.parse(readFileSync(file, 'utf8'));
      const names = sbom.components.map(({ purl }: { purl: string }) => /^pkg:npm\/(.*)@/.exec(purl)?.[1]);
      expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'gazetteer' } } });
      expect(names).toEqual(expect.arrayContaining(['%40nestjs/core', 'pg', 'react', 'playwright-core']));
      expect(names).not.toEqual(expect.arrayContaining(['jest']));
      expect(names.filter((name: string) => /jest|eslint/.test(name))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is in the image', () => {
    const dockerfile = readText('docker/Dockerfile');
    expect(dockerfile).toContain('node backend/cli/sbom.mjs sbom.cdx.json');
    expect(dockerfile).toMatch(/^COPY --from=build .*\/app\/sbom\.cdx\.json/m);
  });
});
