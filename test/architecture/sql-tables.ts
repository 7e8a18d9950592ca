/** Keywords that a table name follows. */
const BEFORE_TABLE = new Set([
  'from',
  'join',
  'into',
  'update',
  'table',
  'truncate',
  'lock',
  'using',
  'references',
]);
/** Keywords after which a comma continues the list of tables. */
const BEFORE_LIST = new Set(['from', 'join', 'update', 'table', 'truncate', 'lock', 'using']);
/** Keywords after which a name with parentheses is a function. */
const BEFORE_FUNCTION = new Set(['from', 'join', 'using']);
/** Words that give the keyword after them another meaning, as in `for update` and `is distinct from`. */
const OTHER_MEANING = new Set(['for', 'key', 'distinct']);
/** Words that may stand between such a keyword and the table name. */
const MODIFIERS = new Set(['only', 'table', 'lateral', 'if', 'not', 'exists']);
/** Keywords that end a list of tables. */
const AFTER_LIST = new Set(
  'where set group order having limit offset returning union except intersect values select for window'.split(
    ' ',
  ),
);

const TOKENS = /'(?:[^']|'')*'|"[^"]+"|[\w$]+|::|[().,;…]/g;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** What is known at one level of parentheses. */
interface Level {
  /** The keyword that the current list of tables follows. */
  keyword: string;
  /** Whether the next name is a table. */
  expectsTable: boolean;
}

const OUTSIDE: Level = { keyword: '', expectsTable: false };

/** Removes the quotes and the schema `public`. */
const tableName = (text: string): string => text.replaceAll(/["']/g, '').replace(/^public\./i, '');

/**
 * Returns the names in positions where SQL expects tables: after `from`, `join` and similar keywords, in their lists,
 * and in `to_regclass` and casts to `regclass`. Names of other schemas keep their schema. Prose has such positions
 * too, so callers must look for known tables only.
 */
export function tablesIn(text: string): string[] {
  const tokens = text.replaceAll(COMMENTS, ' ').match(TOKENS) ?? [];
  const words = tokens.map((token) => (token.startsWith('"') ? token : token.toLowerCase()));
  const found: string[] = [];
  let level = { ...OUTSIDE };
  const outer: Level[] = [];
  let isIndex = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const previous = words[at - 1] ?? '';
    if (word === '(') {
      outer.push(level);
      const isNested = level.expectsTable && previous !== 'using';
      level = isNested ? { ...level } : { ...OUTSIDE };
    } else if (word === ')') {
      level = { ...(outer.pop() ?? OUTSIDE), expectsTable: false };
    } else if (word === ',') {
      level.expectsTable = BEFORE_LIST.has(level.keyword);
    } else if (word === ';' || AFTER_LIST.has(word)) {
      level = { ...OUTSIDE };
    } else if (word.startsWith("'")) {
      const isCast = words[at + 1] === '::' && words[at + 2] === 'regclass';
      const isLookup = previous === '(' && words[at - 2] === 'to_regclass';
      if (isCast || isLookup) found.push(tableName(word));
      level.expectsTable = false;
    } else if (word === 'index') {
      isIndex = true;
    } else if (word === 'on' && isIndex) {
      level = { keyword: 'on', expectsTable: true };
      isIndex = false;
    } else if (BEFORE_TABLE.has(word) && !OTHER_MEANING.has(previous)) {
      level = { keyword: word, expectsTable: true };
    } else if (level.expectsTable && !MODIFIERS.has(word)) {
      let name = word;
      for (; words[at + 1] === '.'; at += 2) name += `.${words[at + 2] ?? ''}`;
      level.expectsTable = false;
      if (!(BEFORE_FUNCTION.has(level.keyword) && words[at + 1] === '(')) found.push(tableName(name));
    }
  }
  return found;
}
