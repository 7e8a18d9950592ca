import ts from 'typescript';

/**
 * Words that docs/glossary.md retired. Each was a private metaphor, names something that is called differently now, or
 * is spelled the British way. Their plurals are retired too.
 */
const RETIRED_WORDS =
  'square door doorway letter courier upkeep duty pulse seal sealed sealer sealing unseal sighting outskirts survey ' +
  'probing releasing cutting bell rung patience leisure mend wish glance house kept keeps hears told tells slot ' +
  'answer act longest gate held run ' +
  'normalise normalised normalisation metre centre centred colour catalogue neighbour';

/** Words that are retired only next to each other. */
const RETIRED_PHRASES = [
  'source place',
  'source slot',
  'let in',
  'let out',
  'send off',
  'hand back',
  'pass over',
  'passed over',
  'left out',
  'left alone',
  'message log',
  'early input',
  'fresh response',
  'job record',
  'page walk',
  'weighted cache',
  'lasting port',
  'use scripted',
  'at most',
];

/**
 * Suffixes that types must not have: what a client sends is a `…Dto`, `…Query` or `…Options`, and access to a table is
 * a `…Repository`.
 */
const RETIRED_SUFFIX = /^[A-Z][A-Za-z]*[a-z](?:Book|Body|Log|Beginning|Ending|Moves)$/;

/** Where "turn" means the time slice in which a worker works for a job, a host for a user, or a lane for its owner. */
const TURN_PATHS = [
  'backend/jobs/',
  'backend/capture-worker/',
  'backend/contacts/',
  'backend/delivery/table-reader.ts',
  'backend/platform/config/',
  'backend/platform/database/migrations/',
  'backend/platform/queue/',
  'docs/decisions/',
  'libs/lanes/',
  'libs/store-host/',
  'test/bench/',
  'test/faults/',
  'test/support/vocabulary.ts',
  '.env.example',
];

const ANYWHERE = /^/;

/** Names with a retired word in its ordinary meaning, as `[where, names]`. */
const ALLOWED: readonly (readonly [paths: RegExp, names: string])[] = [
  // To run a program, a function or a test. "Run as" is the name of a right of the operating system.
  [
    ANYWHERE,
    'run runAction runAfterStart runAs RunAs chooseRunAs runCheck runCommand runCompiled runConcurrently runExclusive ' +
      'runExclusively runHealthcheck runHourly runInChildProcess runJest runJob runLoad runLongStatement ' +
      'runMaintenance runOnce runOnly runOrFail runScript runStatements runStep runTest runWorker runAgain numRuns',
  ],
  // Fields of the Kubernetes API.
  [
    /^test\/(?:architecture\/kubernetes\.spec|support\/kubernetes-fields)\.ts$/,
    'runAsNonRoot runAsUser runAsGroup',
  ],
  // Names from spec §3 and §4.
  [ANYWHERE, 'manualRunId runStartTime'],
  // Former names of settings that are still accepted, and what the migration to the new names finds.
  [ANYWHERE, 'SEALING_KEY SEALING_KEY_FILE PREVIOUS_SEALING_KEYS RUN_KEEP_DAYS'],
  [
    /^backend\/platform\/database\/standard-vocabulary\.spec\.ts$|^test\/api\/upgrade\.spec\.ts$/,
    'run sealed slot square',
  ],
  // "square" as a shape or as a power.
  [
    ANYWHERE,
    'INHABITANTS_PER_SQUARE_KM squareMeters squareKilometers MIN_SQUARE_METERS inSquare usesSquares Square',
  ],
  // "letter" in the alphabet.
  [ANYWHERE, 'letter letters cityLetter CITY_LETTERS LETTER_REPLACEMENTS CANADA_LETTERS'],
  // "slot" in arrays of the maps service's wire format.
  [
    /^(libs\/atlas|libs\/capture\/parse|test\/support)\//,
    'slot slots SLOTS Slot Slots plusCodeSlot extraSlots ratingSlots websiteSlots addressSlots phoneSlots hoursSlots',
  ],
  // "house" in a street address and as an icon, "outskirts" of a simulated town, "longest" for durations, a state.
  [/^libs\/atlas\/world\//, 'HOUSE_NUMBER_LAST OUTSKIRTS_SHARE MAX_OUTSKIRTS_RADII ACT'],
  [/^frontend\//, 'House'],
  [/^test\/bench\//, 'longestMs'],
  // The listing that remains after duplicates are removed.
  [
    /^(?:backend\/table|backend\/openapi|frontend\/app\/routes\/user\.\$userId\.table|libs\/listing|libs\/listing-store|test\/contract\/listing-store)[/.]/,
    'kept',
  ],
  // Prompts are answered, and a third-party server's response is called an answer in these error codes. `act` is
  // Testing Library's name for a test step.
  [/^libs\/capture\/browser\//, 'answerConsent answerConsentPage'],
  [/^libs\/(?:listing-store|store-host)\//, 'AnswerTooLong ANSWER_TOO_LONG ANSWER_TOO_LONG_HINT'],
  [/^(?!backend\/).*\.spec\.tsx?$|^test\//, 'answer act'],
  // A permit, a lock and a connection are held.
  [ANYWHERE, 'isHeld findHeld heldOff'],
  // Assertions.
  [/^libs\/listing-store\//, 'assertAtMost'],
  // The log that a screen shows, and the bodies of HTTP messages and panels.
  [
    ANYWHERE,
    'ActivityLog WebhookDeliveryLog DeliveryLog JobWithLog LimitedBody ApiBody SearchBody PanelBody',
  ],
  // "in turn", the turns of the event loop, and those of two sides that speak to each other.
  [/^test\/bench\//, 'inTurn'],
  [/^libs\/listing-store\/repeated-hashes\.spec\.ts$/, 'turns countTurns'],
  [
    /^test\/(?:contract\/mutated-recordings\.spec|support\/hostile-servers\/recording)\.ts$/,
    'turn turns mutatedTurn',
  ],
];

/** Splits camelCase, PascalCase, kebab-case, snake_case and upper case into lower-case words. */
export const wordsOf = (name: string): string[] =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

const pluralsOf = (word: string): string[] => [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')];
const RETIRED = new Set(RETIRED_WORDS.split(' ').flatMap((word) => [word, ...pluralsOf(word)]));
const PHRASES = new RegExp(` (?:${RETIRED_PHRASES.join('|')})s? `);

/** `run-again` as `runAgain`, so that one entry allows the name of a function and of its file. */
const camelCase = (name: string): string =>
  name.replace(/-([a-z\d])/g, (_, next: string) => next.toUpperCase());

function isAllowed(name: string, file: string): boolean {
  const names = [name, camelCase(name)];
  return ALLOWED.some(
    ([paths, allowed]) => paths.test(file) && allowed.split(' ').some((one) => names.includes(one)),
  );
}

/** Tells whether the vocabulary forbids a name in a file. `file` also decides what is allowed, so names of the API, of settings and of
 * tables give the file that defines them. */
export function isRetired(name: string, file: string): boolean {
  const words = wordsOf(name);
  const hasRetired =
    words.some((word) => RETIRED.has(word)) ||
    PHRASES.test(` ${words.join(' ')} `) ||
    RETIRED_SUFFIX.test(name) ||
    isRetiredTurn(name, words, file);
  return hasRetired && !isAllowed(name, file);
}

/** "Turns" alone was a class that read a table. Elsewhere, a turn must be the time slice. */
const isRetiredTurn = (name: string, words: readonly string[], file: string): boolean =>
  name === 'Turns' ||
  (words.some((word) => ['turn', 'turns'].includes(word)) &&
    !TURN_PATHS.some((path) => file.startsWith(path)));

/** Returns the names that a source file declares: also destructured names, enum members and keys of objects. */
export function declaredNames(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKind(file));
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name && isPlainName(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...names];
}

const scriptKind = (file: string): ts.ScriptKind => {
  if (file.endsWith('x')) return ts.ScriptKind.TSX;
  return file.endsWith('js') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
};

/** An identifier, or a quoted key that is written like one. Quoted texts are not names. */
const isPlainName = (node: ts.Node): node is ts.Identifier | ts.PrivateIdentifier | ts.StringLiteral =>
  ts.isIdentifier(node) ||
  ts.isPrivateIdentifier(node) ||
  (ts.isStringLiteral(node) && /^[\w-]+$/.test(node.text));

/** An import declares a name only if it renames: other names are declared where they come from. */
const isDeclaration = (node: ts.Node): node is ts.Node & { name?: ts.Node } =>
  ts.isClassDeclaration(node) ||
  ts.isClassExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isEnumMember(node) ||
  ts.isModuleDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isGetAccessorDeclaration(node) ||
  ts.isSetAccessorDeclaration(node) ||
  ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && node.propertyName !== undefined);
