import { MAX_KEYWORDS } from '@libs/constants';
import { Button } from '~/components/ui/button';
import { pluralize } from '~/services/page/formats';
import type { BusinessTypeGroup } from '~/services/api/api-types';
import { BusinessTypeList } from './business-type-list';
import { CityField } from './city-field';
import { NamesakeChoice } from './namesake-choice';
import { RecentCities } from './recent-cities';
import type { DraftAction, SetupDraft } from './setup-draft';
import { ShapeField } from './shape-field';
import { TextListField } from './text-list-field';

/** What the API accepts. */
export const MAX_KEYWORD_LENGTH = 100;

interface SingleSetupProps {
  draft: SetupDraft;
  dispatch(action: DraftAction): void;
}

export const cityHint = (country: string) =>
  country === 'United States' ? 'City, ST (e.g., New York, NY).' : undefined;

/** City or shape for Single mode. */
export function SingleCity({
  draft,
  dispatch,
  recentCities,
}: SingleSetupProps & { recentCities: readonly string[] }) {
  const shapeField = (
    <ShapeField
      shape={draft.shape}
      city={draft.city}
      country={draft.country}
      onChange={(shape) => dispatch({ type: 'shape', shape })}
    />
  );
  if (draft.shape) return shapeField;
  return (
    <>
      <CityField
        label="City"
        name="city"
        hint={cityHint(draft.country)}
        value={draft.city}
        country={draft.country}
        onChange={(city) => dispatch({ type: 'city', city })}
        onOtherCountry={() => dispatch({ type: 'country', country: 'Other' })}
      >
        <Button disabled={draft.city === ''} onClick={() => dispatch({ type: 'city', city: '' })}>
          Clear
        </Button>
      </CityField>
      <NamesakeChoice
        city={draft.city}
        country={draft.country}
        onPick={(city) => dispatch({ type: 'city', city })}
      />
      <RecentCities cities={recentCities} onPick={(city) => dispatch({ type: 'city', city })} />
      {shapeField}
    </>
  );
}

/** Business types and keywords for Single mode. */
export function SingleTypes({
  draft,
  dispatch,
  typeGroups,
}: SingleSetupProps & { typeGroups: BusinessTypeGroup[] }) {
  return (
    <section className="flex min-h-0 flex-1 flex-col gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="text-sm">Business types</h3>
        <TypesSelected count={draft.businessTypes.length} />
      </header>
      <TextListField
        label="Keywords"
        hint="Words to search for exactly as entered, such as gluten free bakery."
        texts={draft.keywords}
        maxTexts={MAX_KEYWORDS}
        maxLength={MAX_KEYWORD_LENGTH}
        onChange={(keywords) => dispatch({ type: 'keywords', keywords })}
      />
      <div className="flex min-h-0 flex-1 flex-col rounded-2 border border-line-strong">
        <BusinessTypeList
          city=""
          typeGroups={typeGroups}
          chosen={draft.businessTypes}
          onChange={(businessTypes) => dispatch({ type: 'types', businessTypes })}
        />
      </div>
    </section>
  );
}

export const TypesSelected = ({ count, keywords = 0 }: { count: number; keywords?: number }) => (
  <span role="status" className="text-xs whitespace-nowrap text-ink-2">
    {keywords === 0
      ? pluralize(count, 'type selected', 'types selected')
      : `${pluralize(count, 'type', 'types')}, ${pluralize(keywords, 'keyword', 'keywords')}`}
  </span>
);
