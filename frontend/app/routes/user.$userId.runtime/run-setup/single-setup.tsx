import { Button } from '~/components/ui/button';
import { counted } from '~/services/formats';
import type { TypeGroup } from '~/services/wire';
import { BusinessTypeList } from './business-type-list';
import { CityField } from './city-field';
import { RecentCities } from './recent-cities';
import type { DraftChange, SetupDraft } from './setup-draft';

interface PartProps {
  draft: SetupDraft;
  change(change: DraftChange): void;
}

export const cityHint = (country: string) =>
  country === 'United States' ? 'City, ST (e.g., New York, NY).' : undefined;

/** The one city of a single run. */
export function SingleCity({ draft, change, recent }: PartProps & { recent: readonly string[] }) {
  return (
    <>
      <CityField
        label="City"
        name="city"
        hint={cityHint(draft.country)}
        value={draft.city}
        country={draft.country}
        onChange={(city) => change({ change: 'city', city })}
      >
        <Button disabled={draft.city === ''} onClick={() => change({ change: 'city', city: '' })}>
          Clear
        </Button>
      </CityField>
      <RecentCities cities={recent} onPick={(city) => change({ change: 'city', city })} />
    </>
  );
}

/** Its business types. */
export function SingleTypes({ draft, change, typeGroups }: PartProps & { typeGroups: TypeGroup[] }) {
  return (
    <section className="flex min-h-0 flex-1 flex-col gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="text-sm">Business types</h3>
        <TypesSelected count={draft.businessTypes.length} />
      </header>
      <div className="flex min-h-0 flex-1 flex-col rounded-2 border border-line-strong">
        <BusinessTypeList
          of=""
          typeGroups={typeGroups}
          chosen={draft.businessTypes}
          onChange={(businessTypes) => change({ change: 'types', businessTypes })}
        />
      </div>
    </section>
  );
}

export const TypesSelected = ({ count }: { count: number }) => (
  <span role="status" className="text-xs whitespace-nowrap text-ink-2">
    {counted(count, 'type selected', 'types selected')}
  </span>
);
