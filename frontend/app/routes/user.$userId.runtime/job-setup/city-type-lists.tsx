import { MAX_KEYWORDS } from '@libs/constants';
import { ChevronDown, ChevronRight, MapPinned, TriangleAlert } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Icon } from '~/components/ui/icon';
import { termCount, type SetupPlace } from '~/services/job/setup-choices';
import type { BusinessTypeGroup } from '~/services/api/api-types';
import { cityLetter } from '../targets';
import { BusinessTypeList } from './business-type-list';
import type { DraftAction, SetupDraft } from './setup-draft';
import { useVisibleCities } from './use-visible-cities';
import { MAX_KEYWORD_LENGTH, TypesSelected } from './single-setup';
import { TextListField } from './text-list-field';

const NO_KEYWORDS: readonly string[] = [];

interface CityTypeListsProps {
  draft: SetupDraft;
  typeGroups: BusinessTypeGroup[];
  dispatch(action: DraftAction): void;
}

/** The business types for each city. Only one city's list is open at a time. */
export function CityTypeLists({ draft: { cities }, dispatch, typeGroups }: CityTypeListsProps) {
  const [openCity, setOpenCity] = useState<string | null>(cities[0]?.city ?? null);
  const newest = cities.at(-1)?.city ?? null;
  const [previousNewest, setPreviousNewest] = useState(newest);
  if (newest !== previousNewest) {
    setPreviousNewest(newest);
    setOpenCity(newest);
  }
  const { visible, searchField } = useVisibleCities(cities, 'Find a city to choose its types', openCity);
  const toggle = useCallback(
    (city: string) => setOpenCity((current) => (current === city ? null : city)),
    [],
  );
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-sm">Business types by city</h3>
      {cities.length === 0 && (
        <EmptyState icon={MapPinned} title="No cities added yet">
          Add a city, then choose its business types here.
        </EmptyState>
      )}
      {searchField}
      {visible.map(({ entry, index }) => (
        <CityPanel
          key={entry.city}
          entry={entry}
          index={index}
          isOnly={cities.length === 1}
          isOpen={openCity === entry.city}
          typeGroups={typeGroups}
          dispatch={dispatch}
          onToggle={toggle}
        />
      ))}
    </section>
  );
}

interface CityPanelProps extends Pick<CityTypeListsProps, 'typeGroups' | 'dispatch'> {
  entry: SetupPlace;
  index: number;
  isOnly: boolean;
  isOpen: boolean;
  onToggle(city: string): void;
}

/** Memoized, so that a city's panel is rendered again only when that city changes. */
const CityPanel = memo(function CityPanel(props: CityPanelProps) {
  const { entry, index, isOpen, onToggle } = props;
  const typeCount = entry.businessTypes.length;
  const keywordCount = entry.keywords?.length ?? 0;
  return (
    <div className="rounded-2 border border-line-strong">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(entry.city)}
          className="ring-inside flex min-h-11 w-full items-center gap-2 rounded-2 px-3 text-left hover:bg-hover mid:min-h-[38px]"
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
          <span className="index-letter">{cityLetter(index)}</span>
          <span className="min-w-0 flex-1 truncate font-medium">{entry.city}</span>
          {typeCount + keywordCount === 0 ? (
            <span className="flex items-center gap-1 text-xs font-medium whitespace-nowrap text-warn">
              <Icon of={TriangleAlert} size={12} />0 types selected
            </span>
          ) : (
            <TypesSelected count={typeCount} keywords={keywordCount} />
          )}
        </button>
      </h4>
      {isOpen && <TypesOfCity {...props} />}
    </div>
  );
});

function TypesOfCity({ entry, index, isOnly, typeGroups, dispatch }: CityPanelProps) {
  return (
    <div className="flex max-h-120 flex-col border-t border-line">
      <div className="border-b border-line p-3">
        <TextListField
          label="Keywords"
          hint="Words to search for exactly as entered, such as gluten free bakery."
          texts={entry.keywords ?? NO_KEYWORDS}
          maxTexts={MAX_KEYWORDS}
          maxLength={MAX_KEYWORD_LENGTH}
          onChange={(keywords) => dispatch({ type: 'city-keywords', index, keywords })}
        />
      </div>
      <BusinessTypeList
        city={entry.city}
        typeGroups={typeGroups}
        chosen={entry.businessTypes}
        onChange={(businessTypes) => dispatch({ type: 'city-types', index, businessTypes })}
      />
      {!isOnly && (
        <footer className="flex justify-end border-t border-line p-1">
          <Button
            variant="ghost"
            size="sm"
            disabled={termCount(entry) === 0}
            onClick={() =>
              dispatch({
                type: 'types-for-all',
                businessTypes: entry.businessTypes,
                keywords: entry.keywords ?? [],
              })
            }
          >
            Use for all cities
          </Button>
        </footer>
      )}
    </div>
  );
}
