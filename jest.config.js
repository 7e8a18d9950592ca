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

export default {
  coverageProvider: 'v8',
  // Tests use real databases, processes and browsers on a possibly busy machine. The limit prevents hanging and
  // measures nothing.
  testTimeout: 180_000,
  collectCoverageFrom: [
    'backend/**/*.ts',
    'libs/**/*.ts',
    'frontend/app/**/*.{ts,tsx}',
    '!**/*.d.ts',
    '!**/*.gen.*',
  ],
  projects: [
    { ...base, displayName: 'libs', testMatch: ['<rootDir>/libs/**/*.spec.ts'] },
    { ...base, displayName: 'backend', testMatch: ['<rootDir>/backend/**/*.spec.ts'] },
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
    { ...base, displayName: 'api', testMatch: ['<rootDir>/test/{api,contract,architecture}/**/*.spec.ts'] },
    { ...base, displayName: 'e2e', testMatch: ['<rootDir>/test/{e2e,faults}/**/*.spec.ts'] },
  ],
};
