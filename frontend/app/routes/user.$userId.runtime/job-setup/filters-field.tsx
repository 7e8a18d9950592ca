import {
  canBeUnknown,
  FILTER_LIMITS,
  normalizeFilters,
  PLACE_STATUSES,
  type ListingFilters,
} from '@libs/listing/filters/filter-set';
import { filtersSummary } from '@libs/listing/filters/filter-texts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Field } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { apiQueries } from '~/services/api/api-queries';
import { formatCount } from '~/services/page/formats';
import { BoundsField } from './bounds-field';
import { CategoryListField } from './category-list-field';
import { KnownPlacesField } from './known-places-field';
import { SetupSection } from './setup-section';
import { TextListField } from './text-list-field';

interface FiltersFieldProps {
  filters: ListingFilters | null;
  /** The country of the setup. */
  country?: string;
  /** Whether the job reads contacts, so that it can filter by email addresses. */
  hasContacts?: boolean;
  /** What the job means with the filters. */
  effect?: ReactNode;
  onChange(filters: ListingFilters | null): void;
}

const ANY = { value: '', label: 'Any' };
const PRESENCE_OPTIONS = [
  ANY,
  { value: 'present', label: 'Has one' },
  { value: 'absent', label: 'Has none' },
];
const CLAIMED_OPTIONS = [ANY, { value: 'yes', label: 'Claimed' }, { value: 'no', label: 'Not claimed' }];
const CHAIN_OPTIONS = [
  ANY,
  { value: 'exclude', label: 'No chains' },
  { value: 'only', label: 'Only chains' },
];
const AREA_OPTIONS = [
  { value: '', label: 'Default' },
  { value: 'inside', label: 'Inside the city' },
  { value: 'around', label: 'Also around it' },
];
const STATUS_LABELS = {
  open: 'Open',
  closed_temporarily: 'Temporarily closed',
  closed_permanently: 'Permanently closed',
};

/** Which of the found places the job keeps. */
export function FiltersField({ filters, country, hasContacts = false, effect, onChange }: FiltersFieldProps) {
  /** Increases when the filters are cleared, so that their inputs begin anew. */
  const [round, setRound] = useState(0);
  return (
    <SetupSection title="Filters" summary={filters ? filtersSummary(filters) : 'Every place found is kept.'}>
      <p className="text-xs text-ink-2">
        Places that are filtered out cost nothing. A place must pass all filters.
      </p>
      {effect}
      <FilterInputs
        key={round}
        filters={filters ?? {}}
        country={country}
        hasContacts={hasContacts}
        onChange={onChange}
      />
      {filters && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setRound(round + 1);
            onChange(null);
          }}
        >
          Clear filters
        </Button>
      )}
    </SetupSection>
  );
}

function FilterInputs({
  filters,
  country,
  hasContacts,
  onChange,
}: {
  filters: ListingFilters;
  country: string | undefined;
  hasContacts: boolean;
  onChange: FiltersFieldProps['onChange'];
}) {
  const set = (change: ListingFilters) => onChange(normalizeFilters({ ...filters, ...change }));
  const met = useMetCategories();
  const select = (
    label: string,
    options: { value: string; label: string }[],
    { value, onPick }: { value: string | undefined; onPick(value: string): void },
  ) => (
    <Field label={label}>
      <Select options={options} value={value ?? ''} onChange={(event) => onPick(event.target.value)} />
    </Field>
  );
  const pick = <T extends string>(choices: readonly T[], value: string) =>
    choices.find((one) => one === value);
  const { claimed, status = PLACE_STATUSES } = filters;
  return (
    <>
      <KnownPlacesField filters={filters} country={country} onChange={set} />
      <div className="grid grid-cols-2 gap-3">
        {select('Website', PRESENCE_OPTIONS, {
          value: filters.website,
          onPick: (value) => set({ website: pick(['present', 'absent'], value) }),
        })}
        {select('Phone', PRESENCE_OPTIONS, {
          value: filters.phone,
          onPick: (value) => set({ phone: pick(['present', 'absent'], value) }),
        })}
        <Field
          label="Email"
          hint={
            hasContacts
              ? 'A place waits, at no cost, until its website was read.'
              : 'Turn on Contacts to filter by email.'
          }
        >
          <Select
            options={PRESENCE_OPTIONS}
            value={filters.email ?? ''}
            disabled={!hasContacts && filters.email === undefined}
            onChange={(event) => set({ email: pick(['present', 'absent'], event.target.value) })}
          />
        </Field>
        {select('Chains', CHAIN_OPTIONS, {
          value: filters.chains,
          onPick: (value) => set({ chains: pick(['exclude', 'only'], value) }),
        })}
        {select('Claimed', CLAIMED_OPTIONS, {
          value: claimed === undefined ? '' : claimed ? 'yes' : 'no',
          onPick: (value) => set({ claimed: value === '' ? undefined : value === 'yes' }),
        })}
        {select('Area', AREA_OPTIONS, {
          value: filters.area,
          onPick: (value) => set({ area: pick(['inside', 'around'], value) }),
        })}
      </div>
      <BoundsField
        label="Rating"
        bounds={filters.rating}
        max={FILTER_LIMITS.rating}
        onChange={(rating) => set({ rating })}
      />
      <BoundsField
        label="Reviews"
        bounds={filters.reviews}
        max={FILTER_LIMITS.reviews}
        isWhole
        onChange={(reviews) => set({ reviews })}
      />
      <fieldset className="min-w-0">
        <legend className="text-xs font-medium text-ink-2">Status</legend>
        {PLACE_STATUSES.map((one) => {
          const isChosen = status.includes(one);
          return (
            <Checkbox
              key={one}
              className="w-full"
              checked={isChosen}
              // One status stays: without any, nothing could be kept.
              disabled={isChosen && status.length === 1}
              onChange={() =>
                set({ status: PLACE_STATUSES.filter((other) => status.includes(other) !== (other === one)) })
              }
            >
              {STATUS_LABELS[one]}
            </Checkbox>
          );
        })}
      </fieldset>
      {(
        [
          [
            'categories',
            'Only these categories',
            'Use the maps service’s names, or type what you call them. All categories of a place count.',
          ],
          ['withoutCategories', 'Not these categories', undefined],
        ] as const
      ).map(([name, label, hint]) => (
        <CategoryListField
          key={name}
          label={label}
          hint={hint}
          categories={filters[name] ?? []}
          met={met}
          onChange={(categories) => set({ [name]: categories })}
        />
      ))}
      {(
        [
          ['nameContains', 'Name contains'],
          ['nameWithout', 'Name does not contain'],
        ] as const
      ).map(([name, label]) => (
        <TextListField
          key={name}
          label={label}
          texts={filters[name] ?? []}
          maxTexts={FILTER_LIMITS.texts}
          maxLength={FILTER_LIMITS.textLength}
          onChange={(texts) => set({ [name]: texts })}
        />
      ))}
      {canBeUnknown(filters) && (
        <div>
          <Checkbox
            checked={filters.keepUnknown ?? false}
            onChange={(event) => set({ keepUnknown: event.target.checked })}
          >
            Keep a place if its value is unknown
          </Checkbox>
          <p className="ml-6 text-xs text-ink-3">
            For example, places without a rating. Otherwise, they are filtered out.
          </p>
        </div>
      )}
    </>
  );
}

/** The categories that the user's jobs have met, most frequent first, with the number of their listings. */
function useMetCategories(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => apiQueries.categories(signal),
    staleTime: 60_000,
  });
  return new Map((data ?? NO_CATEGORIES).map(({ category, listings }) => [category, formatCount(listings)]));
}

const NO_CATEGORIES: readonly { category: string; listings: number }[] = [];
