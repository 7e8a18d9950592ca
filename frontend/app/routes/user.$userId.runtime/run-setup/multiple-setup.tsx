import { ChevronDown, ChevronRight, MapPinned, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { EmptyState } from '~/components/ui/empty-state';
import { FieldError } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { counted } from '~/services/formats';
import { cityError } from '~/services/run-setup';
import type { CityTypes, TypeGroup } from '~/services/wire';
import { cityLetter as letter } from '../squares';
import { BusinessTypeList } from './business-type-list';
import { CityField } from './city-field';
import { CityListField } from './city-list-field';
import { RecentCities } from './recent-cities';
import { canAdd, wrongCities, type DraftChange, type SetupDraft } from './setup-draft';
import { cityHint, TypesSelected } from './single-setup';

interface PartProps {
  draft: SetupDraft;
  change(change: DraftChange): void;
}

/** The cities of a multiple run: added one by one, removed, cleared. */
export function CityCollection({ draft, change, recent }: PartProps & { recent: readonly string[] }) {
  const wrong = wrongCities(draft);
  const [firstWrong] = wrong;
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
      <CityListField draft={draft} change={change} />
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
        {draft.cities.length > 0 && (
          <ul
            aria-label="Cities added"
            tabIndex={0}
            className="max-h-50 overflow-auto rounded-2 border border-line-strong"
          >
            {draft.cities.map(({ city }, index) => (
              <li
                key={city}
                className="flex min-h-9 items-center gap-2 border-b border-line pr-0.5 pl-3 last:border-0 mid:min-h-8"
              >
                <span className="index-letter">{letter(index)}</span>
                <span className={classNames('min-w-0 flex-1 truncate', wrong.includes(city) && 'text-bad')}>
                  {city}
                </span>
                <Button
                  variant="ghost"
                  size="sm"
                  square
                  icon={X}
                  aria-label={`Remove ${city}`}
                  onClick={() => change({ change: 'remove-city', index })}
                />
              </li>
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

/** The business types of each city; one list is open at a time. */
export function CityTypeLists({ draft, change, typeGroups }: PartProps & { typeGroups: TypeGroup[] }) {
  const [open, setOpen] = useState<string | null>(draft.cities[0]?.city ?? null);
  const newest = draft.cities.at(-1)?.city ?? null;
  const [seenNewest, setSeenNewest] = useState(newest);
  if (newest !== seenNewest) {
    setSeenNewest(newest);
    setOpen(newest);
  }
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-sm">Business types by city</h3>
      {draft.cities.length === 0 && (
        <EmptyState icon={MapPinned} title="No city added yet">
          Add the first city; then choose its business types here.
        </EmptyState>
      )}
      {draft.cities.map((entry, index) => (
        <CityAccordion
          key={entry.city}
          entry={entry}
          letter={letter(index)}
          isOpen={open === entry.city}
          onToggle={() => setOpen(open === entry.city ? null : entry.city)}
        >
          <div className="flex max-h-80 flex-col border-t border-line">
            <BusinessTypeList
              of={entry.city}
              typeGroups={typeGroups}
              chosen={entry.businessTypes}
              onChange={(businessTypes) => change({ change: 'city-types', index, businessTypes })}
            />
            {draft.cities.length > 1 && (
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
        </CityAccordion>
      ))}
    </section>
  );
}

interface CityAccordionProps {
  entry: CityTypes;
  letter: string;
  isOpen: boolean;
  onToggle(): void;
  children: React.ReactNode;
}

function CityAccordion({ entry, letter: row, isOpen, onToggle, children }: CityAccordionProps) {
  const chosen = entry.businessTypes.length;
  return (
    <div className="rounded-2 border border-line-strong">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="ring-inside flex min-h-10 w-full items-center gap-2 rounded-2 px-3 text-left hover:bg-hover mid:min-h-[38px]"
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
          <span className="index-letter">{row}</span>
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
      {isOpen && children}
    </div>
  );
}
