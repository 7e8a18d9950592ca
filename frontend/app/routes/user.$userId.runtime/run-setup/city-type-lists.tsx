import { ChevronDown, ChevronRight, MapPinned, TriangleAlert } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Icon } from '~/components/ui/icon';
import type { CityTypes, TypeGroup } from '~/services/wire';
import { cityLetter } from '../squares';
import { BusinessTypeList } from './business-type-list';
import type { DraftChange, SetupDraft } from './setup-draft';
import { useShownCities } from './shown-cities';
import { TypesSelected } from './single-setup';

interface CityTypeListsProps {
  draft: SetupDraft;
  typeGroups: TypeGroup[];
  change(change: DraftChange): void;
}

/** The business types of each city; one list is open at a time. */
export function CityTypeLists({ draft: { cities }, change, typeGroups }: CityTypeListsProps) {
  const [open, setOpen] = useState<string | null>(cities[0]?.city ?? null);
  const newest = cities.at(-1)?.city ?? null;
  const [seenNewest, setSeenNewest] = useState(newest);
  if (newest !== seenNewest) {
    setSeenNewest(newest);
    setOpen(newest);
  }
  const { shown, finder } = useShownCities(cities, 'Find a city to choose its types', open);
  const toggle = useCallback((city: string) => setOpen((before) => (before === city ? null : city)), []);
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-sm">Business types by city</h3>
      {cities.length === 0 && (
        <EmptyState icon={MapPinned} title="No city added yet">
          Add the first city; then choose its business types here.
        </EmptyState>
      )}
      {finder}
      {shown.map(({ entry, index }) => (
        <CityPanel
          key={entry.city}
          entry={entry}
          index={index}
          isOnly={cities.length === 1}
          isOpen={open === entry.city}
          typeGroups={typeGroups}
          change={change}
          onToggle={toggle}
        />
      ))}
    </section>
  );
}

interface CityPanelProps extends Pick<CityTypeListsProps, 'typeGroups' | 'change'> {
  entry: CityTypes;
  index: number;
  isOnly: boolean;
  isOpen: boolean;
  onToggle(city: string): void;
}

/** Drawn anew when something of its own city changes alone. */
const CityPanel = memo(function CityPanel(props: CityPanelProps) {
  const { entry, index, isOpen, onToggle } = props;
  const chosen = entry.businessTypes.length;
  return (
    <div className="rounded-2 border border-line-strong">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(entry.city)}
          className="ring-inside flex min-h-10 w-full items-center gap-2 rounded-2 px-3 text-left hover:bg-hover mid:min-h-[38px]"
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
          <span className="index-letter">{cityLetter(index)}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{entry.city}</span>
          {chosen === 0 ? (
            <span className="flex items-center gap-1 text-xs font-medium whitespace-nowrap text-warn">
              <Icon of={TriangleAlert} size={12} />0 types selected
            </span>
          ) : (
            <TypesSelected count={chosen} />
          )}
        </button>
      </h4>
      {isOpen && <TypesOfCity {...props} />}
    </div>
  );
});

function TypesOfCity({ entry, index, isOnly, typeGroups, change }: CityPanelProps) {
  return (
    <div className="flex max-h-80 flex-col border-t border-line">
      <BusinessTypeList
        of={entry.city}
        typeGroups={typeGroups}
        chosen={entry.businessTypes}
        onChange={(businessTypes) => change({ change: 'city-types', index, businessTypes })}
      />
      {!isOnly && (
        <footer className="flex justify-end border-t border-line p-1">
          <Button
            variant="ghost"
            size="sm"
            disabled={entry.businessTypes.length === 0}
            onClick={() => change({ change: 'types-for-all', businessTypes: entry.businessTypes })}
          >
            Use for all cities
          </Button>
        </footer>
      )}
    </div>
  );
}
