import type { Query } from '../sql/sql-pool';

/** "GRANT SELECT, ALTER ON `theirs`.* TO …": the rights, and what they are on. A grant of a role names no "ON". */
const GRANT_PATTERN = /^GRANT (.+?) ON (?:TABLE )?(\*|`(?:[^`]|``)+`|\w+)\.(?:\*|`(?:[^`]|``)+`|\w+) TO /i;

/**
 * Whether the user may have a right on the database in use, as far as the grants that the server shows tell. Roles are not
 * looked into: what one of them may give counts as given.
 */
export async function hasRight(query: Query, right: 'CREATE' | 'ALTER'): Promise<boolean> {
  const { rows: names } = await query<{ name: string }>('select database() as name');
  const { rows } = await query<Record<string, string>>('show grants');
  const database = names[0]?.name ?? '';
  return rows.some((row) => grantsRight(Object.values(row)[0] ?? '', right, database));
}

/** @param grant a line of "show grants" */
export function grantsRight(grant: string, right: string, database: string): boolean {
  const [, rights = '', scope = ''] = GRANT_PATTERN.exec(grant) ?? [];
  if (rights === '') return /^GRANT (?!PROXY)/i.test(grant) && !/ ON /i.test(grant);
  const list = rights.split(/\s*,\s*/).map((one) => one.toUpperCase());
  return (
    (list.includes(right) || list.includes('ALL PRIVILEGES') || list.includes('ALL')) &&
    coversDatabase(scope, database)
  );
}

/** Names of databases in grants are patterns: `shop\_%`. */
function coversDatabase(scope: string, database: string): boolean {
  if (scope === '*') return true;
  const pattern = scope.replace(/^`|`$/g, '').replaceAll('``', '`');
  const parts = pattern.split(/(\\[_%]|[_%])/).map((part) => {
    if (part === '%') return '.*';
    if (part === '_') return '.';
    return (/^\\[_%]$/.test(part) ? part.slice(1) : part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 'is').test(database);
}
