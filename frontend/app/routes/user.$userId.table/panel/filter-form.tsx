import { SearchInput } from '~/components/ui/text-input';
import { useFilterText } from '~/components/use-filter-text';
import { VIEW_FORM_ID } from '../actions/table-action';
import { firstPageOf, type TableQuery, type NavigateToQuery } from '../query/table-query';

/**
 * The filter input. Without JavaScript, the form also submits the URL's other query parameters, except the sort order,
 * which a field in `sort-field.tsx` submits.
 */
export function FilterForm({ query, navigateTo }: { query: TableQuery; navigateTo: NavigateToQuery }) {
  const input = useFilterText(query.filter, (filter) =>
    navigateTo(firstPageOf(query, { filter }), { replace: true }),
  );
  return (
    <form
      id={VIEW_FORM_ID}
      method="get"
      className="flex min-w-0 flex-1 items-center gap-3 mid:flex-[0_1_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        navigateTo(firstPageOf(query, { filter: input.value.trim() }));
      }}
    >
      {query.noScript && <input type="hidden" name="noScript" value="1" />}
      {(['has', 'empty'] as const).flatMap((name) =>
        query[name].map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {query.where && <input type="hidden" name="where" value={JSON.stringify(query.where)} />}
      <SearchInput
        {...input}
        name="filter"
        aria-label="Filter"
        placeholder="Name, city, phone"
        maxLength={200}
        className="min-w-0 flex-1"
      />
      <noscript>
        <button type="submit" className="text-link">
          Filter
        </button>
      </noscript>
    </form>
  );
}
