import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Combobox } from '~/components/ui/combobox';
import { Field } from '~/components/ui/field';
import { apiQueries } from '~/services/api/api-queries';
import { useDebounced } from '~/services/page/use-debounced';

const DEBOUNCE_MS = 150;
const MAX_SUGGESTIONS = 50;
const MAX_LENGTH = 60;

/** A country whose cities are listed. */
export interface ListedCountry {
  /** Its ISO code, or its name in the country select. */
  country: string;
  name: string;
}

interface OtherCountryFieldProps {
  children(country: ListedCountry): ReactNode;
}

/** Finds a country that is not in the country select by its name or code, and renders the form for its cities below. */
export function OtherCountryField({ children }: OtherCountryFieldProps) {
  const [entered, setEntered] = useState('');
  const query = useDebounced(entered.trim(), DEBOUNCE_MS);
  const { data = [] } = useQuery({
    queryKey: ['countries', query],
    queryFn: ({ signal }) => apiQueries.countries(query, signal),
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  });
  const meant = entered.trim().toLowerCase();
  const chosen = data.find(({ name, code }) => [name, code].some((text) => text.toLowerCase() === meant));
  return (
    <div className="grid gap-2">
      <Field
        label="Country of the cities"
        hint="Its name in English or your language, or its code of two letters."
        error={
          data.length === 0 && query !== '' && query === entered.trim() ? 'No country has this name.' : null
        }
      >
        <Combobox
          value={entered}
          maxLength={MAX_LENGTH}
          placeholder="Austria"
          acceptsFirst={!chosen}
          suggestions={data.slice(0, MAX_SUGGESTIONS).map(({ name }) => name)}
          onChange={setEntered}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      {chosen && children({ country: chosen.code, name: chosen.name })}
    </div>
  );
}
