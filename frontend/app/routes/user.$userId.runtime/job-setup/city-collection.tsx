import { X } from 'lucide-react';
import { memo } from 'react';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { FieldError } from '~/components/ui/field';
import { placeCount } from '~/services/job/place-count';
import { cityError, isShape } from '~/services/job/setup-choices';
import type { BusinessTypeGroup } from '~/services/api/api-types';
import { cityLetter as letter } from '../targets';
import { AddShape } from './add-shape';
import { CityField, OtherCountryButton } from './city-field';
import { CityListField } from './city-list-field';
import { NamesakeChoice } from './namesake-choice';
import { RecentCities } from './recent-cities';
import { RegionCities } from './region-cities';
import { ShapeCities } from './shape-cities';
import { canAdd, findInvalidCities, type DraftAction, type SetupDraft } from './setup-draft';
import { useVisibleCities } from './use-visible-cities';
import { cityHint } from './single-setup';

interface CityCollectionProps {
  draft: SetupDraft;
  dispatch(action: DraftAction): void;
  recentCities: readonly string[];
  typeGroups: readonly BusinessTypeGroup[];
}

/** Adds, removes and clears the cities of a job in Multiple mode. */
export function CityCollection({ draft, dispatch, recentCities, typeGroups }: CityCollectionProps) {
  const invalidCities = findInvalidCities(draft);
  const [firstInvalid] = invalidCities;
  const invalidNames = new Set(invalidCities);
  const { visible, searchField } = useVisibleCities(draft.cities, 'Find an added city');
  const addCity = () => dispatch({ type: 'add-city' });
  const searchElsewhere = () => dispatch({ type: 'country', country: 'Other' });
  const hint = [cityHint(draft.country), 'Press Enter to add.'].filter(Boolean).join(' ');
  return (
    <>
      <CityField
        label="Add Cities"
        name="nextCity"
        hint={hint}
        value={draft.nextCity}
        country={draft.country}
        onChange={(nextCity) => dispatch({ type: 'next-city', nextCity })}
        onEnter={addCity}
        onOtherCountry={searchElsewhere}
      >
        <Button onClick={addCity} disabled={!canAdd(draft)}>
          Add
        </Button>
      </CityField>
      <NamesakeChoice
        city={draft.nextCity}
        country={draft.country}
        onPick={(nextCity) => dispatch({ type: 'next-city', nextCity })}
      />
      <RecentCities
        cities={recentCities.filter((city) => !draft.cities.some((entry) => entry.city === city))}
        onPick={(city) => dispatch({ type: 'add-cities', cities: [{ city, businessTypes: [] }] })}
      />
      <RegionCities
        country={draft.country}
        onAdd={(names) =>
          dispatch({ type: 'add-cities', cities: names.map((city) => ({ city, businessTypes: [] })) })
        }
      />
      <AddShape draft={draft} dispatch={dispatch} />
      <ShapeCities
        shapes={draft.cities.flatMap(({ shape }) => shape ?? [])}
        country={draft.country}
        onTake={(cities) => dispatch({ type: 'replace-shapes', cities })}
      />
      <CityListField
        country={draft.country}
        hasCities={draft.cities.some((place) => !isShape(place))}
        typeGroups={typeGroups}
        dispatch={dispatch}
      />
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-2">
          <span role="status" className="text-xs font-medium text-ink-2">
            {placeCount(draft.cities)} added
          </span>
          <Button
            variant="ghost"
            size="sm"
            disabled={draft.cities.length === 0}
            onClick={() => dispatch({ type: 'clear-cities' })}
          >
            Clear
          </Button>
        </div>
        {searchField}
        {draft.cities.length > 0 && (
          <ul
            aria-label="Cities added"
            tabIndex={0}
            className="max-h-50 overflow-auto rounded-2 border border-line-strong"
          >
            {visible.map(({ entry: { city }, index }) => (
              <CityItem
                key={city}
                city={city}
                index={index}
                isInvalid={invalidNames.has(city)}
                dispatch={dispatch}
              />
            ))}
          </ul>
        )}
        {firstInvalid && (
          <>
            <FieldError>{`${firstInvalid}: ${cityError(firstInvalid, draft.country) ?? ''}`}</FieldError>
            <OtherCountryButton onPress={searchElsewhere} />
          </>
        )}
      </div>
    </>
  );
}

interface CityItemProps {
  city: string;
  index: number;
  isInvalid: boolean;
  dispatch(action: DraftAction): void;
}

const CityItem = memo(function CityItem({ city, index, isInvalid, dispatch }: CityItemProps) {
  return (
    <li className="flex min-h-9 items-center gap-2 border-b border-line pr-0.5 pl-3 last:border-0 mid:min-h-8">
      <span className="index-letter">{letter(index)}</span>
      <span className={classNames('min-w-0 flex-1 truncate', isInvalid && 'text-bad')}>{city}</span>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={X}
        aria-label={`Remove ${city}`}
        onClick={() => dispatch({ type: 'remove-city', index })}
      />
    </li>
  );
});
