import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '~/components/ui/text-input';
import { VIEW_FORM_ID } from '../actions/table-action';
import { firstPageOf, type TableQuery, type NavigateToQuery } from '../query/table-query';

/** Time since the last keystroke before the filter is applied. */
const DEBOUNCE_MS = 300;

/**
 * The filter input. Without JavaScript, the form also submits the URL's other query parameters, except the sort order,
 * which a field in `sort-field.tsx` submits.
 */
export function FilterForm({ query, navigateTo }: { query: TableQuery; navigateTo: NavigateToQuery }) {
  const [text, setText] = useState(query.filter);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ query, navigateTo });
  latest.current = { query, navigateTo };

  // Updates the input when the URL changes, for example on Back or Clear, unless the input has focus.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(query.filter);
  }, [query.filter]);
  useEffect(() => {
    if (text.trim() === latest.current.query.filter) return;
    const timer = setTimeout(() => {
      const current = latest.current;
      current.navigateTo(firstPageOf(current.query, { filter: text.trim() }), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      id={VIEW_FORM_ID}
      method="get"
      className="flex min-w-0 flex-1 items-center gap-3 mid:flex-[0_1_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        navigateTo(firstPageOf(query, { filter: text.trim() }));
      }}
    >
      {query.noScript && <input type="hidden" name="noScript" value="1" />}
      {(['has', 'empty'] as const).flatMap((name) =>
        query[name].map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      <SearchInput
        ref={input}
        name="filter"
        aria-label="Filter"
        placeholder="Name, city, phone"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
