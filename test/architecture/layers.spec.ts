import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONFIGURATION = [
  'eslint.config.js',
  'frontend/browser-safe.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.backend.json',
  'tsconfig.frontend.json',
  'tsconfig.test.json',
];

const BOUNDARIES = 'boundaries/dependencies';
const CYCLE = 'import-x/no-cycle';
const RESTRICTED_IMPORTS = 'no-restricted-imports';
const RESTRICTED_SYNTAX = 'no-restricted-syntax';

/** Files that the test cases import: one for each kind of module. */
const IMPORTED_FILES = [
  'backend/platform/config/settings.ts',
  'backend/auth/index.ts',
  'backend/auth/session.service.ts',
  'backend/jobs/index.ts',
  'backend/runtime/index.ts',
  'backend/rpc/index.ts',
  'libs/constants/index.ts',
  'libs/listing/index.ts',
  'libs/listing/model.ts',
  'libs/listing/ordering.ts',
  'libs/listing/phone.ts',
  'libs/job/index.ts',
  'libs/credits/index.ts',
  'libs/payment/index.ts',
  'libs/gazetteer/index.ts',
  'libs/capture/index.ts',
  'libs/export/index.ts',
  'libs/bitcoin/index.ts',
  'libs/lanes/index.ts',
  'libs/network/index.ts',
  'libs/listing-store/index.ts',
  'libs/store-host/index.ts',
  'libs/capture-host/index.ts',
  'frontend/app/services/session.ts',
  'test/support/until.ts',
];

/** Each case is one file, with its path, its import, and the lint rule that it violates (null for none). */
const CASES: [says: string, file: string, imports: string, breaks: string | null][] = [
  ['a lib does not know the backend', 'libs/job/a.ts', '../../backend/auth/index', BOUNDARIES],
  ['a lib does not know the frontend', 'libs/job/b.ts', '../../frontend/app/services/session', BOUNDARIES],
  ['constants import nothing', 'libs/constants/a.ts', '@libs/job', BOUNDARIES],
  ['a domain lib imports constants', 'libs/job/c.ts', '@libs/constants', null],
  ['a domain lib does not know another', 'libs/job/d.ts', '@libs/credits', BOUNDARIES],
  ['a domain lib does not know a capability', 'libs/listing/a.ts', '@libs/capture', BOUNDARIES],
  ['a capability lib imports the domain', 'libs/capture/a.ts', '@libs/listing', null],
  ['a capability lib does not know another', 'libs/capture/b.ts', '@libs/export', BOUNDARIES],
  ['a capability lib does not know what runs it', 'libs/listing-store/a.ts', '@libs/store-host', BOUNDARIES],
  ['the hosts of stores open stores', 'libs/store-host/a.ts', '@libs/listing-store', null],
  ['the hosts of stores know no other capability', 'libs/store-host/b.ts', '@libs/export', BOUNDARIES],
  ['the host of a browser captures', 'libs/capture-host/a.ts', '@libs/capture', null],
  [
    'the host of a browser knows no other capability',
    'libs/capture-host/b.ts',
    '@libs/listing-store',
    BOUNDARIES,
  ],
  ['a capability lib keeps to the rules of the network', 'libs/capture/d.ts', '@libs/network', null],
  ['lanes import no other lib for all', 'libs/lanes/a.ts', '@libs/network', BOUNDARIES],
  ['the rules of the network import no domain lib', 'libs/network/a.ts', '@libs/listing', BOUNDARIES],
  ["a lib's inside is its own", 'libs/capture/c.ts', '@libs/listing/phone', BOUNDARIES],
  ['the backend imports libs', 'backend/jobs/a.ts', '@libs/capture', null],
  ["the backend imports no lib's inside", 'backend/jobs/b.ts', '@libs/listing/phone', BOUNDARIES],
  [
    'the backend does not know the frontend',
    'backend/jobs/c.ts',
    '../../frontend/app/services/session',
    BOUNDARIES,
  ],
  ['a module imports a lower one', 'backend/runtime/a.ts', '../jobs/index', null],
  ['a module imports the platform', 'backend/auth/a.ts', '../platform/config/settings', null],
  ['the platform knows no module', 'backend/platform/http/a.ts', '../../auth/index', BOUNDARIES],
  ['a module does not know a higher one', 'backend/jobs/d.ts', '../runtime/index', BOUNDARIES],
  ['a module does not know one beside it', 'backend/account/a.ts', '../rpc/index', BOUNDARIES],
  ["a module's inside is its own", 'backend/jobs/e.ts', '../auth/session.service', BOUNDARIES],
  ['the start of the application imports modules', 'backend/app.module.ts', './auth/index', null],
  [
    "the start of the application imports no module's inside",
    'backend/app.ts',
    './auth/session.service',
    BOUNDARIES,
  ],
  ['no module knows the start of the application', 'backend/auth/b.ts', '../app.module', BOUNDARIES],
  ['the frontend imports browser-safe libs', 'frontend/app/a.ts', '@libs/constants', null],
  [
    'the frontend imports the browser-safe files of listing',
    'frontend/app/b.ts',
    '@libs/listing/ordering',
    null,
  ],
  ['the frontend does not import all of listing', 'frontend/app/c.ts', '@libs/listing', BOUNDARIES],
  [
    'the frontend does not import other files of listing',
    'frontend/app/d.ts',
    '@libs/listing/phone',
    BOUNDARIES,
  ],
  ['the frontend does not know a server lib', 'frontend/app/e.ts', '@libs/capture', BOUNDARIES],
  [
    'the frontend does not know a server lib of the domain',
    'frontend/app/f.ts',
    '@libs/gazetteer',
    BOUNDARIES,
  ],
  ['the frontend does not know the backend', 'frontend/app/g.ts', '../../backend/auth/index', BOUNDARIES],
  [
    'the frontend runs nothing of the RPC endpoint',
    'frontend/app/h.ts',
    '../../backend/rpc/index',
    BOUNDARIES,
  ],
  ['a browser-safe file of listing imports constants', 'libs/listing/duplicates.ts', '@libs/constants', null],
  ['a browser-safe file of listing imports no other', 'libs/listing/completeness.ts', './phone', BOUNDARIES],
  ['the product does not know its tests', 'backend/auth/c.ts', '../../test/support/until', BOUNDARIES],
  [
    'a spec beside its subject uses the support of the tests',
    'backend/auth/c.spec.ts',
    '../../test/support/until',
    null,
  ],
  ['a spec keeps to the layers of its subject', 'backend/auth/d.spec.ts', '../runtime/index', BOUNDARIES],
  ['a test may import everything', 'test/api/a.ts', '../../backend/auth/session.service', null],
  ['a lib does not know Nest', 'libs/job/e.ts', '@nestjs/common', RESTRICTED_IMPORTS],
  ['a lib does not know React', 'libs/job/f.ts', 'react', RESTRICTED_IMPORTS],
  ['a lib does not know TypeORM', 'libs/job/g.ts', 'typeorm', RESTRICTED_IMPORTS],
  ['a lib does not drive a browser', 'libs/capture/parse/a.ts', 'playwright', RESTRICTED_IMPORTS],
  ['libs/capture/browser drives a browser', 'libs/capture/browser/a.ts', 'playwright', null],
  ['the backend does not drive a browser', 'backend/jobs/f.ts', 'playwright', RESTRICTED_IMPORTS],
  [
    'the product is not imported from the build',
    'backend/jobs/g.ts',
    '../../dist/backend/jobs/index',
    RESTRICTED_IMPORTS,
  ],
  ['two files do not import each other', 'libs/credits/one.ts', './two', CYCLE],
  ['two files do not import each other by alias', 'libs/payment/one.ts', '@libs/payment/two', CYCLE],
];

const CYCLE_IMPORTS: Record<string, string> = {
  'libs/credits/two.ts': './one',
  'libs/payment/two.ts': '@libs/payment/one',
};

/** Cases with type-only imports. */
const TYPE_CASES: typeof CASES = [
  ['the frontend knows the types of the RPC endpoint', 'frontend/app/t1.ts', '../../backend/rpc/index', null],
  [
    'the frontend knows no other types of the backend',
    'frontend/app/t2.ts',
    '../../backend/auth/index',
    BOUNDARIES,
  ],
];

let workspace: string;
const violations = new Map<string, string[]>();

beforeAll(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'gazetteer-layers-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(workspace, 'node_modules'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
    writeFileSync(path.join(workspace, file), text);
  };
  for (const file of IMPORTED_FILES) write(file, 'export const here = 1;\n');
  for (const [, file, imports] of CASES)
    write(file, `import * as other from '${imports}';\nexport const here = other;\n`);
  for (const [, file, imports] of TYPE_CASES)
    write(file, `import type { here } from '${imports}';\nexport type Here = typeof here;\n`);
  for (const [, file, code] of ENVIRONMENT_CASES) write(file, `export const here = ${code};\n`);
  for (const [file, imports] of Object.entries(CYCLE_IMPORTS))
    write(file, `import * as other from '${imports}';\nexport const here = other;\n`);
  for (const file of CONFIGURATION) {
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(workspace, file));
  }
  const eslint = path.join(ROOT, 'node_modules/eslint/bin/eslint.js');
  const { stdout, stderr } = spawnSync(process.execPath, [eslint, '--format', 'json', '.'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('[')) throw new Error(stderr);
  for (const { filePath, messages } of JSON.parse(stdout) as {
    filePath: string;
    messages: { ruleId: string }[];
  }[]) {
    violations.set(
      path.relative(workspace, filePath),
      messages.map(({ ruleId }) => ruleId),
    );
  }
});
afterAll(() => rmSync(workspace, { recursive: true }));

/** Cases that violate a rule without an import. */
const ENVIRONMENT_CASES: [says: string, file: string, code: string, breaks: string | null][] = [
  [
    'a module reads no setting from the environment',
    'backend/jobs/h.ts',
    'process.env.PORT',
    RESTRICTED_SYNTAX,
  ],
  ['a lib reads no setting from the environment', 'libs/job/h.ts', "process.env['PORT']", RESTRICTED_SYNTAX],
  ['the settings read the environment', 'backend/platform/config/a.ts', 'process.env.PORT', null],
];

describe('the lint rules for layers', () => {
  it.each([...CASES, ...TYPE_CASES])('%s (%s)', (_says, file, _imports, breaks) => {
    expect(violations.get(file)).toEqual(breaks === null ? [] : [breaks]);
  });

  it.each(ENVIRONMENT_CASES)('%s (%s)', (_says, file, _code, breaks) => {
    expect(violations.get(file)).toEqual(breaks === null ? [] : [breaks]);
  });
});
