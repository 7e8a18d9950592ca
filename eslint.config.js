import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { BROWSER_LIBS, BROWSER_LISTING_FILES } from './frontend/browser-safe.mjs';

const project = ['tsconfig.backend.json', 'tsconfig.frontend.json', 'tsconfig.test.json'];

/**
 * Backend modules in layers, from the bottom up. A module may import modules in lower layers, but only through their
 * index.ts.
 */
const FLOORS = [
  ['platform'],
  ['auth'],
  ['subscription'],
  ['database-config', 'known-places'],
  ['jobs'],
  ['delivery', 'table', 'table-mapping', 'payment', 'search-inputs', 'source-checks'],
  ['contacts'],
  ['exports'],
  ['download-links', 'runtime'],
  ['capture-worker', 'schedules', 'saved-setups', 'webhooks', 'notifications'],
  ['account'],
  ['rpc', 'admin', 'mcp'],
];
const MODULES = FLOORS.flat();
const DOMAIN_LIBS = ['listing', 'gazetteer', 'shape', 'job', 'credits', 'payment'];
/** Libraries that the capability libraries may import in addition to the domain. */
const GROUND_LIBS = ['lanes', 'network', 'processes'];
const CAPABILITY_LIBS = [
  'brands',
  'capture',
  'contacts',
  'atlas',
  'listing-store',
  'export',
  'bitcoin',
  'sheets',
];
/** Libraries that run a capability in other processes, with that capability. */
const HOSTED_LIBS = {
  'store-host': 'listing-store',
  'capture-host': 'capture',
  'contact-host': 'contacts',
  'sheet-host': 'sheets',
  'shape-host': 'shape',
};
const HOSTING_LIBS = Object.keys(HOSTED_LIBS);
const LIBS = ['constants', ...GROUND_LIBS, ...DOMAIN_LIBS, ...CAPABILITY_LIBS, ...HOSTING_LIBS];

const element = (type, pattern) => ({ type, pattern, partialMatch: false });
const modules = (names) => names.map((name) => `module:${name}`);
const libs = (names) => names.map((name) => `lib:${name}`);

/**
 * Allows the `from` elements to import files of the `to` elements: all files, or only those in the given categories.
 */
const allow = (from, to, categories) => ({
  from: { element: { type: from } },
  allow: { to: { element: { type: to }, ...(categories && { file: { categories } }) } },
});

const LAYERS = [
  // Within a module, every file may import every other file.
  ...[...modules(MODULES), ...libs(LIBS), 'start', 'cli', 'frontend'].map((room) => allow([room], [room])),
  ...FLOORS.flatMap((floor, level) =>
    level === 0 ? [] : [allow(modules(floor), modules(FLOORS.slice(0, level).flat()), 'face')],
  ),
  allow([...modules(MODULES), 'start', 'cli'], ['module:platform']),
  allow([...modules(MODULES), 'start', 'cli'], libs(LIBS), 'face'),
  allow(['start', 'cli'], ['start', 'cli']),
  allow(['start', 'cli'], modules(MODULES), 'face'),
  allow(libs([...DOMAIN_LIBS, ...GROUND_LIBS]), ['lib:constants'], 'face'),
  // Email addresses are compared in the one form that libs/network defines.
  allow(['lib:listing'], ['lib:network'], 'face'),
  allow(libs(CAPABILITY_LIBS), libs(['constants', ...GROUND_LIBS, ...DOMAIN_LIBS]), 'face'),
  ...Object.entries(HOSTED_LIBS).map(([host, capability]) =>
    allow(libs([host]), libs(['constants', ...GROUND_LIBS, ...DOMAIN_LIBS, capability]), 'face'),
  ),
  allow(['frontend'], libs(BROWSER_LIBS), 'face'),
  allow(['frontend'], ['lib:listing'], 'browser-safe'),
  // The frontend may import only the types of the RPC endpoint, so nothing from the import remains at run time.
  { ...allow(['frontend'], ['module:rpc'], 'face'), dependency: { kind: 'type' } },
  // The browser-safe files in libs/listing must not import its other files.
  { from: { file: { categories: 'browser-safe' } }, disallow: { to: { element: { type: 'lib:listing' } } } },
  { from: { file: { categories: 'browser-safe' } }, allow: { to: { file: { categories: 'browser-safe' } } } },
  allow(['test'], ['*']),
  { from: { file: { categories: 'spec' } }, allow: { to: { element: { type: 'test' } } } },
];

const NO_BUILD = { group: ['**/dist/**'], message: 'Import the source, not the build.' };
const NO_BROWSER = {
  group: ['playwright', 'playwright-core'],
  message: 'Only libs/capture/browser drives a browser.',
};
const NO_FRAMEWORK = {
  group: ['@nestjs/*', 'react', 'react-dom', '@remix-run/*', 'typeorm'],
  message: 'libs must not depend on Nest, React or TypeORM.',
};
const restricted = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'data/**', 'coverage/**'] },
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
        ...MODULES.map((name) => element(`module:${name}`, `backend/${name}`)),
        element('cli', 'backend/cli'),
        element('start', 'backend'),
        ...LIBS.map((name) => element(`lib:${name}`, `libs/${name}`)),
        element('frontend', 'frontend'),
        element('test', 'test'),
      ],
      'boundaries/files': [
        { category: 'spec', pattern: '**/*.spec.{ts,tsx}' },
        { category: 'face', pattern: ['backend/*/index.ts', 'libs/*/index.ts', 'libs/*/*/index.ts'] },
        { category: 'browser-safe', pattern: BROWSER_LISTING_FILES },
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'boundaries/dependencies': ['error', { default: 'disallow', checkInternals: true, policies: LAYERS }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // An empty interface gives an inferred type a short name. A type alias would be written out in every error
      // message.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'Use parseUrl of @libs/constants, which says why.' },
      ],
      'max-lines': ['warn', { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  // The length of generated files depends on the size of the API.
  { files: ['**/*.gen.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['test/**', '**/*.spec.{ts,tsx}'],
    rules: restricted(NO_BUILD, NO_BROWSER),
  },
  {
    files: ['libs/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: restricted(NO_BUILD, NO_BROWSER, NO_FRAMEWORK),
  },
  { files: ['libs/capture/browser/**/*.ts'], rules: restricted(NO_BUILD, NO_FRAMEWORK) },
  {
    files: ['backend/**/*.ts', 'libs/**/*.ts', 'frontend/app/**/*.{ts,tsx}'],
    // serve.ts sets NODE_ENV for libraries that read it. The other files pass the environment on to programs that they
    // start.
    ignores: [
      '**/*.spec.{ts,tsx}',
      'backend/serve.ts',
      'backend/platform/config/**',
      'backend/platform/embedded-postgres/**',
      'libs/capture/browser/**',
      'libs/processes/child-process.ts',
      'libs/store-host/host-node-options.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Read settings only in backend/platform/config.',
        },
        {
          // React would call what an effect returns. The types still say that these methods return nothing.
          selector:
            'CallExpression[callee.name=/Effect$/] > ArrowFunctionExpression[expression=true] CallExpression[callee.property.name=/^scroll/]',
          message: 'Put this into braces: scrolling methods return promises.',
        },
      ],
    },
  },
);
