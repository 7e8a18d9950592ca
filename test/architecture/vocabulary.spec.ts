import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pgOptions } from '../../backend/platform/database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { declaredNames, isRetired } from '../support/vocabulary';

/** Released migrations keep their names, because databases record them. */
const isReleasedMigration = (file: string) => /migrations\/17637000000\d\d-/.test(file);
const isGenerated = (file: string) => file.includes('.gen.');

const tracked = (): string[] =>
  execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'backend', 'libs', 'frontend', 'test', 'docs', 'docker'],
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n');

describe('the check of the vocabulary', () => {
  const found = (file: string, text: string) =>
    declaredNames(file, text).filter((name) => isRetired(name, file));

  it.each([
    'SourceGate',
    'source-gate',
    'source_gates',
    'heldMoney',
    'letIn',
    'letOut',
    'sendOff',
    'MessageLog',
    'LoginBody',
    'Run',
    'Runs',
    'runId',
    'RUN_STATE',
    'runFinished',
    'lastRunAt',
    'Turns',
    'turnOrder',
    'earlyInput',
    'SourcePlace',
    'sourcePlaces',
    'JobRecord',
    'SquarePlan',
    'startWishes',
    'duties',
    'doorways',
    'sealedText',
    'centreOf',
    'neighbours',
  ])('finds %s', (name) => {
    expect(isRetired(name, 'backend/account/account.service.ts')).toBe(true);
  });

  it.each(['runCommand', 'run', 'isHeld', 'squareMeters', 'placeKey', 'SearchBody', 'delegate', 'returned'])(
    'allows %s',
    (name) => {
      expect(isRetired(name, 'backend/account/account.service.ts')).toBe(false);
    },
  );

  it('allows "turn" where it is the time slice of a worker', () => {
    expect(isRetired('TurnRepository', 'backend/jobs/turn.repository.ts')).toBe(false);
    expect(isRetired('TurnRepository', 'backend/account/turn.repository.ts')).toBe(true);
  });

  it.each([
    [
      'a destructured name',
      'const { a: heldMoney, ...letIn } = b; const [sendOff] = c; ({ runId }) => 1;',
      4,
    ],
    ['an enum and its members', "enum SourceGate { LastRun, 'early-input' }", 3],
    ['a key of an object', "const a = { heldMoney: 1, 'source-gate': 2 };", 2],
    ['a renamed import', "import { a as lastRunAt, Square } from 'b';", 1],
    ['a setter, a private member and a type parameter', 'class A<Runs> { #wish = 1; set gate(b) {} }', 3],
  ])('looks at %s', (_, text, count) => {
    expect(found('libs/a.ts', text)).toHaveLength(count);
  });

  it.each(['a.mjs', 'a.js', 'a.tsx'])('reads %s', (file) => {
    expect(found(file, 'export const runFinished = (held) => held;')).toEqual(['runFinished', 'held']);
  });

  it('looks only at declarations', () => {
    expect(found('a.ts', "import { Square } from 'icons'; call(runs, 'the source gate');")).toEqual([]);
  });
});

describe('vocabulary in the code', () => {
  it('has no retired word in an identifier', () => {
    const found = tracked()
      .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !isReleasedMigration(file) && !isGenerated(file))
      .flatMap((file) =>
        declaredNames(file, readFileSync(file, 'utf8'))
          .filter((name) => isRetired(name, file))
          .map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  });

  it('has no retired word in the name of a file or folder', () => {
    const found = tracked()
      .filter((file) => !isReleasedMigration(file))
      .filter((file) =>
        file.split('/').some((part) => part.split('.').some((stem) => isRetired(stem, file))),
      );
    expect(found).toEqual([]);
  });

  it('has no retired word in a route, an operation, a schema or a field of the API', () => {
    const document = JSON.parse(readFileSync('backend/openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, { operationId?: string }>>;
      components: { schemas: Record<string, { properties?: object }> };
    };
    const names = [
      ...Object.entries(document.paths).flatMap(([path, methods]) => [
        ...path.split(/[/{}.]/),
        ...Object.values(methods).map(({ operationId = '' }) => operationId),
      ]),
      ...Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) => [
        name,
        ...Object.keys(properties),
      ]),
    ];
    expect(names.filter((name) => isRetired(name, 'backend/openapi.json'))).toEqual([]);
  });

  it('has no retired word in a setting', () => {
    const settings = readFileSync('.env.example', 'utf8').match(/^#?[A-Z_]+(?==)/gm) ?? [];
    expect(settings.length).toBeGreaterThan(50);
    expect(settings.filter((name) => isRetired(name.replace('#', ''), '.env.example'))).toEqual([]);
  });

  describe('in the database', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase();
    });
    afterAll(() => database.drop());

    it('has no retired word in a table, a column, a constraint or an index', async () => {
      const client = new pg.Client(pgOptions(database.connection));
      await client.connect();
      // Excludes NOT NULL constraints, because Postgres does not rename the names that it generates for them.
      const { rows } = await client.query<{ name: string }>(`
        select table_name as name from information_schema.tables where table_schema = 'public'
        union select column_name from information_schema.columns where table_schema = 'public'
        union select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
        union select indexname from pg_indexes where schemaname = 'public'`);
      await client.end();
      const names = rows.map(({ name }) => name);
      expect(names.length).toBeGreaterThan(100);
      expect(names.filter((name) => isRetired(name, 'backend/platform/database/migrations/'))).toEqual([]);
    });
  });
});
