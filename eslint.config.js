import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

const project = ['tsconfig.backend.json', 'tsconfig.frontend.json', 'tsconfig.test.json'];

/** Backend modules from the ground up: a module may import those before it, through their index.ts only. */
const FLOORS = [
  ['platform'],
  ['auth'],
  ['subscription'],
  ['database-config'],
  ['jobs'],
  ['exports', 'delivery', 'table', 'payment', 'search-inputs'],
  ['runtime'],
  ['capture-worker', 'schedules', 'webhooks'],
  ['account', 'rpc', 'admin'],
];
const DOMAIN_LIBS = ['listing', 'gazetteer', 'run', 'credits', 'payment'];
const CAPABILITY_LIBS = ['capture', 'atlas', 'listing-store', 'export', 'bitcoin'];
/** What the browser's bundle may hold; vite.config.ts enforces the same list at build time. */
const BROWSER_LIBS = ['constants', 'run', 'credits', 'payment'];
const BROWSER_LISTING_FILES = ['libs/listing/ordering.ts', 'libs/listing/duplicates.ts', 'libs/listing/completeness.ts', 'libs/listing/model.ts'];

const element = (type, pattern) => ({ type, pattern, partialMatch: false });
const moduleElements = FLOORS.flat().flatMap((name) => [
  element(`${name}:face`, `backend/${name}/index.ts`),
  element(`${name}:room`, `backend/${name}/**`),
]);
const libElements = [...DOMAIN_LIBS, ...CAPABILITY_LIBS, 'constants'].map((name) => element(`lib:${name}`, `libs/${name}/**`));

const allow = (from, to) => ({ from: { element: { type: from } }, allow: { to: { element: { type: to } } } });
const anyLib = [...DOMAIN_LIBS, ...CAPABILITY_LIBS, 'constants'].map((name) => `lib:${name}`);
const libs = (names) => names.map((name) => `lib:${name}`);
const faces = (names) => names.map((name) => `${name}:face`);

const modulePolicies = FLOORS.flatMap((floor, level) =>
  floor.map((name) =>
    allow(
      [`${name}:face`, `${name}:room`],
      [`${name}:face`, `${name}:room`, ...faces(FLOORS.slice(0, level).flat()), ...(level > 0 ? ['platform:room'] : []), ...anyLib],
    ),
  ),
);

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'data/**', '**/*.gen.ts', 'coverage/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries, 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project, noWarnOnMultipleProjects: true })],
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import/resolver': { typescript: { project, noWarnOnMultipleProjects: true } },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/elements': [
        ...moduleElements,
        element('main', 'backend/*.ts'),
        element('cli', 'backend/cli/**'),
        ...BROWSER_LISTING_FILES.map((file) => element('browser-listing', file)),
        ...libElements,
        element('frontend', 'frontend/**'),
        element('test', 'test/**'),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...modulePolicies,
            allow(['main', 'cli'], ['main', 'cli', ...faces(FLOORS.flat()), 'platform:room', ...anyLib, 'browser-listing']),
            ...FLOORS.flat().map((name) => allow([`${name}:face`, `${name}:room`], ['browser-listing'])),
            allow(['lib:constants'], ['lib:constants']),
            allow(['browser-listing'], ['browser-listing', 'lib:constants']),
            allow(['lib:listing'], ['browser-listing', 'lib:listing', 'lib:constants']),
            ...DOMAIN_LIBS.filter((name) => name !== 'listing').map((name) =>
              allow([`lib:${name}`], [`lib:${name}`, 'lib:constants']),
            ),
            ...CAPABILITY_LIBS.map((name) =>
              allow([`lib:${name}`], [`lib:${name}`, 'lib:constants', 'browser-listing', ...libs(DOMAIN_LIBS)]),
            ),
            allow(['frontend'], ['frontend', 'browser-listing', ...libs(BROWSER_LIBS)]),
            allow(['test'], ['*']),
          ],
        },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/dist/**'], message: 'Import the source, not the build.' }] },
      ],
      '@typescript-eslint/consistent-type-imports': 'off',
      'max-lines': ['warn', { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['libs/**/*.ts'],
    ignores: ['libs/capture/page/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@nestjs/*', 'react', 'react-dom', '@remix-run/*', 'typeorm'], message: 'libs know neither Nest, React nor TypeORM.' },
            { group: ['playwright', 'playwright-core'], message: 'Only libs/capture/page drives a browser.' },
          ],
        },
      ],
    },
  },
);
