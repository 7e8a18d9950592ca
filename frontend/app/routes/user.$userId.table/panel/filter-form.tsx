import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SearchInput } from '~/components/ui/text-input';
import { Tooltip } from '~/components/ui/tooltip';
import { VIEW_FORM_ID } from '../actions/table-action';
import { firstPageOf, type TableQuery, type NavigateToQuery } from '../query/table-query';

const COMPLETE_FIELDS =
  'A listing is complete if it has a name, phone, category, address, city, state, rating and reviews.';

/** Time since the last keystroke before the filter is applied. */
const DEBOUNCE_MS = 300;

/**
 * The filter input and the "Hide incomplete listings" checkbox. Without JavaScript, the form also submits the URL's
 * other query parameters, except the sort order, which a field in `narrow-table-head.tsx` submits.
 */
export function FilterForm({ query, navigateTo }: { query: TableQuery; navigateTo: NavigateToQuery }) {
  const [text, setText] = useState(query.filter);
  // The checkbox changes immediately, before the query does.
  const [isComplete, setComplete] = useState(query.complete);
  useEffect(() => setComplete(query.complete), [query.complete]);
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
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        navigateTo(firstPageOf(query, { filter: text.trim() }));
      }}
    >
      {query.noScript && <input type="hidden" name="noScript" value="1" />}
      <SearchInput
        ref={input}
        name="filter"
        aria-label="Filter"
        placeholder="Name, city, phone"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full mid:w-auto mid:max-w-80 mid:flex-[1_1_170px]"
      />
      <Checkbox
        name="complete"
        value="1"
        checked={isComplete}
        onChange={(event) => {
          setComplete(event.target.checked);
          navigateTo(firstPageOf(query, { complete: event.target.checked }));
        }}
        className="whitespace-nowrap"
      >
        Hide incomplete listings
      </Checkbox>
      <Tooltip text={COMPLETE_FIELDS} showsOnPress>
        <Button variant="ghost" size="sm" iconOnly icon={Info} aria-label="When is a listing complete?" />
      </Tooltip>
      <noscript>
        <button type="submit" className="text-link">
          Filter
        </button>
      </noscript>
    </form>
  );
}
