import { useId, useMemo, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SearchInput } from '~/components/ui/text-input';
import type { BusinessTypeGroup, BusinessTypeMatch } from '~/services/api/api-types';
import { useTypeMatches } from './use-type-matches';

interface BusinessTypeListProps {
  /** Name of the city that the types belong to, such as "San Jose, CA". It is part of the accessible names. */
  city: string;
  typeGroups: BusinessTypeGroup[];
  chosen: readonly string[];
  onChange(types: string[]): void;
}

/** Lists types selected earlier first, so that they are visible without scrolling. */
const withChosenFirst = (
  groups: BusinessTypeGroup[],
  initiallyChosen: readonly string[],
): BusinessTypeGroup[] => [
  { group: 'Selected', types: [...initiallyChosen] },
  ...groups.map(({ group, types }) => ({
    group,
    types: types.filter((type) => !initiallyChosen.includes(type)),
  })),
];

const filterGroups = (groups: BusinessTypeGroup[], search: string): BusinessTypeGroup[] => {
  const query = search.trim().toLowerCase();
  return groups
    .map(({ group, types }) => ({
      group,
      types: types.filter((type) => type.toLowerCase().includes(query) || group.toLowerCase() === query),
    }))
    .filter(({ types }) => types.length > 0);
};

/** Adds the types that are found by other words or are not in the list. */
function withOtherMatches(
  groups: BusinessTypeGroup[],
  matches: readonly BusinessTypeMatch[],
): BusinessTypeGroup[] {
  const listed = new Set(groups.flatMap(({ types }) => types));
  const others = matches.map(({ type }) => type).filter((type) => !listed.has(type));
  return others.length > 0 ? [...groups, { group: 'Other matches', types: others }] : groups;
}

/** "Hair salons (Friseur)": the name in the user's language follows the one that is searched. */
const labelledType = (type: string, label = type) => (label === type ? type : `${type} (${label})`);

/** A checklist of business types, with a search box (spec §2). */
export function BusinessTypeList({ city, typeGroups, chosen, onChange }: BusinessTypeListProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [initiallyChosen] = useState(chosen);
  const groups = useMemo(() => withChosenFirst(typeGroups, initiallyChosen), [typeGroups, initiallyChosen]);
  const listed = useMemo(() => filterGroups(groups, search), [groups, search]);
  const matches = useTypeMatches(search);
  const visibleGroups = useMemo(() => withOtherMatches(listed, matches), [listed, matches]);
  const labels = new Map(matches.map(({ type, label }) => [type, label]));
  const chosenSet = new Set(chosen);
  const toggle = (type: string, isChecked: boolean) =>
    onChange(isChecked ? [...chosen, type] : chosen.filter((other) => other !== type));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex gap-2 p-3">
        <SearchInput
          className="min-w-0 flex-1"
          placeholder="Search business types"
          aria-label={`Search business types${city && ` for ${city}`}`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button variant="ghost" onClick={() => onChange([])} disabled={chosen.length === 0}>
          Clear
        </Button>
      </div>
      <div
        role="group"
        tabIndex={0}
        aria-label={`Business types${city && ` for ${city}`}`}
        className="ring-inside min-h-40 flex-1 overflow-auto border-t border-line px-3 py-2"
      >
        {visibleGroups.map(({ group, types }, index) => (
          <div key={group} role="group" aria-labelledby={`${id}-${index}`} className="not-first:pt-3">
            <p id={`${id}-${index}`} className="pb-1 text-xs text-ink-3">
              {group}
            </p>
            <div className="grid grid-cols-1 gap-x-4 mid:grid-cols-2">
              {types.map((type) => (
                <Checkbox
                  key={type}
                  name="businessType"
                  value={type}
                  checked={chosenSet.has(type)}
                  onChange={(event) => toggle(type, event.target.checked)}
                >
                  {labelledType(type, labels.get(type))}
                </Checkbox>
              ))}
            </div>
          </div>
        ))}
        {visibleGroups.length === 0 && (
          <p className="py-6 text-center text-ink-2">
            {search ? `Nothing matches “${search}”.` : 'Could not load the business types.'}
          </p>
        )}
      </div>
    </div>
  );
}
