import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import ts from 'typescript';
import { pgOptions } from '../../backend/platform/database';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/**
 * Words that docs/glossary.md retired, as parts of a name ("Square" in `SquarePlan`). Each word was a private
 * metaphor, or names something that is called differently now.
 */
const RETIRED = new Set(
  (
    'square squares door doors doorway letter letters courier upkeep duty duties pulse seal sealed sealer sealing unseal ' +
    'sighting sightings outskirts survey probing releasing cutting bell patience leisure mend mends wish wishes glance ' +
    'house kept keeps hears told tells slot slots answers acts longest ' +
    'normalise normalised normalisation metre metres centre centred colour colours catalogue neighbour neighbours'
  ).split(' '),
);

/** Finds `run` as a noun. It may only be a verb; the noun is "job". */
const RUN_AS_NOUN =
  /^Run(?!As$|s$)[A-Z]|^(?:run(?:Id|Ids|State|Setup|View|Log|Book|Feed)|runs)$|[a-z]Run$|^RUNS?_|_RUNS?$/;
/**
 * Finds retired suffixes. An API result is a `…Response`, access to a table is a `…Repository`, and input is a
 * `…Dto`, `…Query` or `…Options`.
 */
const SUFFIXES = /[a-z](?:Answer|Book|Wish|Act|Beginning|Ending|Glance)$/;

/** Names that may contain a retired word: `name`, or `path name` for one file only. */
const ALLOWED = new Set([
  // "square" as a shape or a power.
  'INHABITANTS_PER_SQUARE_KM',
  'squareMeters',
  'inSquare',
  'usesSquares',
  // "letter" in the alphabet, and "slot" in arrays of the maps service's wire format.
  'letter',
  'letters',
  'cityLetter',
  'CITY_LETTERS',
  'LETTER_REPLACEMENTS',
  'CANADA_LETTERS',
  'slot',
  'slots',
  'SLOTS',
  'Slot',
  'Slots',
  'plusCodeSlot',
  'extraSlots',
  'ratingSlots',
  'websiteSlots',
  'addressSlots',
  'phoneSlots',
  'hoursSlots',
  // "house" in a street address, "outskirts" of a simulated town, and "longest" for durations.
  'HOUSE_NUMBER_LAST',
  'OUTSKIRTS_SHARE',
  'MAX_OUTSKIRTS_RADII',
  'longestMs',
  // The listing that remains after duplicates are removed.
  'kept',
  // Former names of settings that are still accepted, and a former key in queued work.
  'SEALING_KEY',
  'PREVIOUS_SEALING_KEYS',
  'RUN_KEEP_DAYS',
  'sealed',
  // Names in this file.
  'RUN_AS_NOUN',
  // Names from spec §3 and §4.
  'manualRunId',
  'runStartTime',
]);

const wordsOf = (name: string): string[] =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

const isRetired = (name: string): boolean =>
  !ALLOWED.has(name) &&
  (wordsOf(name).some((word) => RETIRED.has(word)) || RUN_AS_NOUN.test(name) || SUFFIXES.test(name));

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

function declaredNames(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration & { name?: ts.Node } =>
  ts.isClassDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isGetAccessorDeclaration(node);

describe('the vocabulary of the code', () => {
  it('has no retired word in an identifier', () => {
    const found = tracked()
      .filter((file) => /\.tsx?$/.test(file) && !isReleasedMigration(file) && !isGenerated(file))
      .flatMap((file) =>
        [...new Set(declaredNames(file))].filter(isRetired).map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  });

  it('has no retired word in the name of a file or folder', () => {
    const found = tracked()
      .filter((file) => !isReleasedMigration(file))
      .filter((file) =>
        file
          .split('/')
          .some((part) => isRetired(part) || part.split(/[.\-_]/).some((word) => RETIRED.has(word))),
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
    expect(names.filter(isRetired)).toEqual([]);
  });

  it('has no retired word in a setting', () => {
    const settings = readFileSync('.env.example', 'utf8').match(/^#?[A-Z_]+(?==)/gm) ?? [];
    expect(settings.length).toBeGreaterThan(50);
    expect(settings.map((name) => name.replace('#', '')).filter(isRetired)).toEqual([]);
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
      const found = names.filter((name) =>
        name.split('_').some((word) => RETIRED.has(word) || ['run', 'runs', 'gate', 'held'].includes(word)),
      );
      expect(found).toEqual([]);
    });
  });
});
