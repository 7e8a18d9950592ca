import { useId, useMemo, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { SearchInput } from '~/components/ui/text-input';
import type { TypeGroup } from '~/services/wire';

interface BusinessTypeListProps {
  /** Whose types these are, for assistive technology ("San Jose, CA"). */
  of: string;
  typeGroups: TypeGroup[];
  chosen: readonly string[];
  onChange(types: string[]): void;
}

/** The types already chosen when the list opened stand first, so that they are seen without scrolling. */
const groupsOf = (groups: TypeGroup[], first: readonly string[]): TypeGroup[] => [
  { group: 'Chosen', types: [...first] },
  ...groups.map(({ group, types }) => ({ group, types: types.filter((type) => !first.includes(type)) })),
];

const narrowed = (groups: TypeGroup[], search: string): TypeGroup[] => {
  const wanted = search.trim().toLowerCase();
  return groups
    .map(({ group, types }) => ({
      group,
      types: types.filter((type) => type.toLowerCase().includes(wanted) || group.toLowerCase() === wanted),
    }))
    .filter(({ types }) => types.length > 0);
};

/** The checklist of business types with its search (spec §2). */
export function BusinessTypeList({ of, typeGroups, chosen, onChange }: BusinessTypeListProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [first] = useState(chosen);
  const groups = useMemo(() => groupsOf(typeGroups, first), [typeGroups, first]);
  const shown = useMemo(() => narrowed(groups, search), [groups, search]);
  const isChosen = new Set(chosen);
  const toggle = (type: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, type] : chosen.filter((other) => other !== type));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex gap-2 p-3">
        <SearchInput
          className="min-w-0 flex-1"
          placeholder="Search business types"
          aria-label={`Search business types${of && ` for ${of}`}`}
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
        aria-label={`Business types${of && ` for ${of}`}`}
        className="ring-inside min-h-40 flex-1 overflow-auto border-t border-line px-3 py-2"
      >
        {shown.map(({ group, types }, index) => (
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
                  checked={isChosen.has(type)}
                  onChange={(event) => toggle(type, event.target.checked)}
                >
                  {type}
                </Checkbox>
              ))}
            </div>
          </div>
        ))}
        {shown.length === 0 && (
          <p className="py-6 text-center text-ink-2">
            {search ? `Nothing matches “${search}”.` : 'The list of business types could not be loaded.'}
          </p>
        )}
      </div>
    </div>
  );
}
