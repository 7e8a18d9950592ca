import { MAX_CATALOG_ROWS } from '../response-limits';
import type { Query } from '../sql/sql-pool';

/**
 * Matches "GRANT SELECT, ALTER ON `theirs`.* TO …": the privileges and what they apply to. A line that grants a role
 * has no "ON".
 */
const GRANT_PATTERN = /^GRANT (.+?) ON (?:TABLE )?(\*|`(?:[^`]|``)+`|\w+)\.(?:\*|`(?:[^`]|``)+`|\w+) TO /i;

const MAX_GRANT_LENGTH = 16_384;

/**
 * Returns whether the user may have a privilege on the current database, according to the grants that the server
 * lists. Roles are not resolved: a privilege that might come from a role counts as granted.
 */
export async function hasRight(query: Query, right: 'CREATE' | 'ALTER'): Promise<boolean> {
  const { rows: names } = await query<{ name: string }>('select database() as name', [], 1);
  const { rows } = await query<Record<string, string>>('show grants', [], MAX_CATALOG_ROWS);
  const database = names[0]?.name ?? '';
  return rows.some((row) => grantsRight(String(Object.values(row)[0] ?? ''), right, database));
}

/** @param grant a line from "show grants"; a line longer than any server writes grants nothing */
export function grantsRight(grant: string, right: string, database: string): boolean {
  if (grant.length > MAX_GRANT_LENGTH) return false;
  const [, rights = '', scope = ''] = GRANT_PATTERN.exec(grant) ?? [];
  if (rights === '') return /^GRANT (?!PROXY)/i.test(grant) && !/ ON /i.test(grant);
  const list = rights.split(',').map((one) => one.trim().toUpperCase());
  return (
    (list.includes(right) || list.includes('ALL PRIVILEGES') || list.includes('ALL')) &&
    coversDatabase(scope, database)
  );
}

/** Database names in grants are patterns: `shop\\_%`. */
function coversDatabase(scope: string, database: string): boolean {
  if (scope === '*') return true;
  const pattern = scope.replace(/^`|`$/g, '').replaceAll('``', '`').toLowerCase();
  return matchesPattern(tokensOf(pattern), [...database.toLowerCase()]);
}

/** Part of a pattern: a specific character, any one character, or any number of characters. */
type Token = { character: string } | 'any' | 'any number';

function tokensOf(pattern: string): Token[] {
  return (pattern.match(/\\[_%]|[^]/gu) ?? []).map((part) => {
    if (part === '%') return 'any number';
    if (part === '_') return 'any';
    return { character: part.length === 2 && part.startsWith('\\') ? part.slice(1) : part };
  });
}

/**
 * Compares from left to right. After a mismatch, only the latest `any number` matches one character more, so the time
 * is at most proportional to the pattern's length times the text's length. A regular expression built from a pattern
 * with many wildcards would try all combinations.
 */
function matchesPattern(tokens: readonly Token[], text: readonly string[]): boolean {
  let at = 0;
  let token = 0;
  let retry: { token: number; at: number } | null = null;
  while (at < text.length) {
    const current = tokens[token];
    if (current === 'any number') {
      retry = { token, at };
      token += 1;
    } else if (current === 'any' || (current && current.character === text[at])) {
      token += 1;
      at += 1;
    } else if (retry) {
      retry.at += 1;
      at = retry.at;
      token = retry.token + 1;
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === 'any number');
}
