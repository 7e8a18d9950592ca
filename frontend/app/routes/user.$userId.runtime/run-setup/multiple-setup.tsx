import { X } from 'lucide-react';
import { memo } from 'react';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { FieldError } from '~/components/ui/field';
import { counted } from '~/services/formats';
import { cityError } from '~/services/run-setup';
import type { TypeGroup } from '~/services/wire';
import { cityLetter as letter } from '../squares';
import { CityField } from './city-field';
import { CityListField } from './city-list-field';
import { RecentCities } from './recent-cities';
import { canAdd, wrongCities, type DraftChange, type SetupDraft } from './setup-draft';
import { useShownCities } from './shown-cities';
import { cityHint } from './single-setup';

interface CityCollectionProps {
  draft: SetupDraft;
  change(change: DraftChange): void;
  recent: readonly string[];
  typeGroups: readonly TypeGroup[];
}

/** The cities of a multiple run: added one by one, removed, cleared. */
export function CityCollection({ draft, change, recent, typeGroups }: CityCollectionProps) {
  const wrong = wrongCities(draft);
  const [firstWrong] = wrong;
  const wrongNames = new Set(wrong);
  const { shown, finder } = useShownCities(draft.cities, 'Find a city added');
  const add = () => change({ change: 'add-city' });
  const hint = [cityHint(draft.country), 'Press Enter to add.'].filter(Boolean).join(' ');
  return (
    <>
      <CityField
        label="Add Cities"
        name="nextCity"
        hint={hint}
        value={draft.nextCity}
        country={draft.country}
        onChange={(nextCity) => change({ change: 'next-city', nextCity })}
        onEnter={add}
      >
        <Button onClick={add} disabled={!canAdd(draft)}>
          Add
        </Button>
      </CityField>
      <RecentCities
        cities={recent.filter((city) => !draft.cities.some((entry) => entry.city === city))}
        onPick={(city) => change({ change: 'add-cities', cities: [{ city, businessTypes: [] }] })}
      />
      <CityListField country={draft.country} typeGroups={typeGroups} change={change} />
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-2">
          <span role="status" className="text-xs font-medium text-ink-2">
            {counted(draft.cities.length, 'city added', 'cities added')}
          </span>
          <Button
            variant="ghost"
            size="sm"
            disabled={draft.cities.length === 0}
            onClick={() => change({ change: 'clear-cities' })}
          >
            Clear
          </Button>
        </div>
        {finder}
        {draft.cities.length > 0 && (
          <ul
            aria-label="Cities added"
            tabIndex={0}
            className="max-h-50 overflow-auto rounded-2 border border-line-strong"
          >
            {shown.map(({ entry: { city }, index }) => (
              <CityItem key={city} city={city} index={index} isWrong={wrongNames.has(city)} change={change} />
            ))}
          </ul>
        )}
        {firstWrong && (
          <FieldError>{`${firstWrong}: ${cityError(firstWrong, draft.country) ?? ''}`}</FieldError>
        )}
      </div>
    </>
  );
}

interface CityItemProps {
  city: string;
  index: number;
  isWrong: boolean;
  change(change: DraftChange): void;
}

const CityItem = memo(function CityItem({ city, index, isWrong, change }: CityItemProps) {
  return (
    <li className="flex min-h-9 items-center gap-2 border-b border-line pr-0.5 pl-3 last:border-0 mid:min-h-8">
      <span className="index-letter">{letter(index)}</span>
      <span className={classNames('min-w-0 flex-1 truncate', isWrong && 'text-bad')}>{city}</span>
      <Button
        variant="ghost"
        size="sm"
        square
        icon={X}
        aria-label={`Remove ${city}`}
        onClick={() => change({ change: 'remove-city', index })}
      />
    </li>
  );
});
