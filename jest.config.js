const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx, decorators: true, dynamicImport: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

const base = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  moduleNameMapper: { '^@libs/(.*)$': '<rootDir>/libs/$1', '^~/(.*)$': '<rootDir>/frontend/app/$1' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  testEnvironment: 'node',
};

/**
 * Folders whose specs start browsers, sites and databases. These specs may take longer than those of the other libs,
 * which are pure code.
 */
const LIBS_WITH_SERVERS = [
  '/libs/atlas/site/',
  '/libs/bitcoin/chain-sources',
  '/libs/capture/browser/',
  '/libs/contacts/site/',
  '/libs/contact-host/',
  '/libs/sheet-host/',
  '/libs/shape-host/',
  '/libs/capture-host/',
  '/libs/capture/overpass/',
];

/**
 * Packages to load outside of Jest's sandbox, because they are large or because these specs share them with the
 * application.
 */
const NATIVE_PACKAGES = [
  '@aws-sdk/[^/]+',
  '@nestjs/[^/]+',
  '@stoplight/[^/]+',
  '@supabase/[^/]+',
  '@trpc/[^/]+',
  'class-transformer',
  'class-validator',
  'fast-check',
  'mysql2',
  'nodemailer',
  'openapi-typescript',
  'pg',
  'pg-boss',
  'playwright',
  'playwright-core',
  'rxjs',
  'smtp-server',
  'typeorm',
  'typescript',
];

const ROOT_PATTERN = import.meta.dirname.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Whether Jest measures coverage, which it can do only for code loaded in its sandbox. */
const isCoverage = process.argv.includes('--coverage');

/** Configuration that builds the code under test and loads it once per Jest worker, outside of Jest's sandbox. */
const native = isCoverage
  ? base
  : {
      ...base,
      globalSetup: '<rootDir>/test/support/build-backend.js',
      testEnvironment: '<rootDir>/test/support/native-modules-environment.js',
      transform: {
        [`^${ROOT_PATTERN}/(backend|libs)/(?!.*\\.spec\\.ts$).*\\.ts$`]:
          '<rootDir>/test/support/native-modules-transform.js',
        [`/node_modules/(${NATIVE_PACKAGES.join('|')})/`]:
          '<rootDir>/test/support/native-modules-transform.js',
        ...base.transform,
      },
      transformIgnorePatterns: [],
    };

export default {
  coverageProvider: 'v8',
  // If a worker uses more memory than this after finishing a spec file, it is replaced by a new worker.
  workerIdleMemoryLimit: '1GB',
  // Tests use real databases, processes and browsers on a machine that may be busy. This limit only stops tests that
  // hang; it does not measure speed.
  testTimeout: 180_000,
  collectCoverageFrom: [
    'backend/**/*.ts',
    'libs/**/*.ts',
    'frontend/app/**/*.{ts,tsx}',
    '!**/*.d.ts',
    '!**/*.gen.*',
  ],
  projects: [
    {
      ...native,
      displayName: 'libs',
      testMatch: ['<rootDir>/libs/**/*.spec.ts'],
      testPathIgnorePatterns: LIBS_WITH_SERVERS,
    },
    {
      ...native,
      displayName: 'libs with servers',
      testRegex: LIBS_WITH_SERVERS.map((place) => `${place}.*spec\\.ts$`),
    },
    { ...native, displayName: 'backend', testMatch: ['<rootDir>/backend/**/*.spec.ts'] },
    {
      ...base,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/test/support/jsdom-environment.js',
      moduleNameMapper: {
        '^~/(.*\\.(?:svg|webp))(?:\\?.*)?$': '<rootDir>/frontend/app/$1',
        ...base.moduleNameMapper,
      },
      transform: { ...base.transform, '\\.(svg|webp)$': '<rootDir>/test/support/asset-transform.js' },
      testMatch: ['<rootDir>/frontend/**/*.spec.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/test/support/setup-dom.ts'],
    },
    {
      ...native,
      displayName: 'api',
      testMatch: ['<rootDir>/test/{api,contract,architecture,drills}/**/*.spec.ts'],
    },
    {
      ...native,
      displayName: 'e2e',
      globalSetup: '<rootDir>/test/support/build-all.js',
      testMatch: ['<rootDir>/test/{e2e,faults}/**/*.spec.ts'],
    },
  ],
};
