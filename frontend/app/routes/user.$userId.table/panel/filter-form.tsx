import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '~/components/ui/checkbox';
import { SearchInput } from '~/components/ui/text-input';
import { VIEW_FORM } from '../acts/act-form';
import type { Go } from '../query/go';
import { fromStart, type TableQuery } from '../query/table-query';

/** Typing is over when so long no key was pressed. */
const TYPED_MS = 300;

/** The filter box and "Hide incomplete listings"; the form also holds what else the address says, for a page without script (the order: `narrow-head.tsx`). */
export function FilterForm({ query, go }: { query: TableQuery; go: Go }) {
  const [typed, setTyped] = useState(query.filter);
  // As pressed, at once: what is wanted is known a moment later.
  const [isComplete, setComplete] = useState(query.complete);
  useEffect(() => setComplete(query.complete), [query.complete]);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef({ query, go });
  latest.current = { query, go };

  // The address changed by itself (a step back, Clear): the box follows, but never against the one who types.
  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(query.filter);
  }, [query.filter]);
  useEffect(() => {
    if (typed.trim() === latest.current.query.filter) return;
    const timer = setTimeout(() => {
      const now = latest.current;
      now.go(fromStart(now.query, { filter: typed.trim() }), { replace: true });
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <form
      id={VIEW_FORM}
      method="get"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        go(fromStart(query, { filter: typed.trim() }));
      }}
    >
      {query.plain && <input type="hidden" name="plain" value="1" />}
      <SearchInput
        ref={box}
        name="filter"
        aria-label="Filter"
        placeholder="Name, city, phone"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full mid:w-auto mid:max-w-80 mid:flex-[1_1_170px]"
      />
      <Checkbox
        name="complete"
        value="1"
        checked={isComplete}
        onChange={(event) => {
          setComplete(event.target.checked);
          go(fromStart(query, { complete: event.target.checked }));
        }}
        className="whitespace-nowrap"
      >
        Hide incomplete listings
      </Checkbox>
      <noscript>
        <button type="submit" className="text-link">
          Filter
        </button>
      </noscript>
    </form>
  );
}
