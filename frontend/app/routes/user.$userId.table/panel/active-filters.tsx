import { X } from 'lucide-react';
import type { RowFilter } from '@libs/listing/row-filter/row-filter';
import { Icon } from '~/components/ui/icon';
import { fieldTitle, filterText } from '../conditions/condition-text';
import { firstPageOf, type NavigateToQuery, type TableQuery } from '../query/table-query';
import { presenceOf, withPresence } from './field-filters';

interface ActiveFilter {
  text: string;
  /** The query without this filter. */
  without: TableQuery;
}

/** The filters by column and the conditions that are on. Pressing one turns it off. */
export function ActiveFilters({ query, navigateTo }: { query: TableQuery; navigateTo: NavigateToQuery }) {
  const filters = [...fieldFilters(query), ...conditions(query)];
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2 px-3 pb-3 mid:px-4">
      {filters.map(({ text, without }, at) => (
        <li key={`${at} ${text}`} className="min-w-0">
          <button
            type="button"
            onClick={() => navigateTo(without)}
            aria-label={`Remove filter: ${text}`}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-1 border border-accent-line bg-accent-soft px-2 text-left text-xs text-accent-ink hover:bg-hover mid:min-h-6"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Icon of={X} size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const fieldFilters = (query: TableQuery): ActiveFilter[] =>
  [...query.has, ...query.empty].map((name) => ({
    text: `${fieldTitle(name)} ${presenceOf(query, name) === 'has' ? 'has a value' : 'is empty'}`,
    without: withPresence(query, name, 'any'),
  }));

/** Conditions that all must hold can be removed one by one. */
function conditions(query: TableQuery): ActiveFilter[] {
  const { where } = query;
  if (!where) return [];
  const parts: readonly RowFilter[] = 'all' in where ? where.all : [where];
  return parts.map((part) => {
    const all = parts.filter((other) => other !== part);
    const rest = all.length > 1 ? { all } : (all[0] ?? null);
    return { text: filterText(part), without: firstPageOf(query, { where: rest }) };
  });
}
