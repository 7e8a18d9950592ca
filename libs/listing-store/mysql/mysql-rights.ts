import type { Query } from '../sql/sql-pool';

/** "GRANT SELECT, ALTER ON `theirs`.* TO …": the privileges and what they apply to. A grant of a role has no "ON". */
const GRANT_PATTERN = /^GRANT (.+?) ON (?:TABLE )?(\*|`(?:[^`]|``)+`|\w+)\.(?:\*|`(?:[^`]|``)+`|\w+) TO /i;

/**
 * Returns whether the user may have a privilege on the current database, according to the grants that the server
 * lists. Roles are not resolved: a privilege that a role may give counts as granted.
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

/** Database names in grants are patterns: `shop\_%`. */
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
