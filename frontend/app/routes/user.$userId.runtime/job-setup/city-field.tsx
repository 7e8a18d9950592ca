import type { CountryName } from '@libs/constants';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Combobox } from '~/components/ui/combobox';
import { Field } from '~/components/ui/field';
import { cityError } from '~/services/job/setup-choices';
import { useCitySuggestions } from './use-city-suggestions';

interface CityFieldProps {
  label: string;
  name: string;
  hint?: string;
  value: string;
  country: CountryName;
  onChange(city: string): void;
  /** Called when Enter is pressed in the input. */
  onEnter?(): void;
  /** A button next to the input. */
  children: ReactNode;
}

/**
 * A city input with suggestions. If the city is invalid, an error is shown when the input loses focus or the country
 * changes.
 */
export function CityField({
  label,
  name,
  hint,
  value,
  country,
  onChange,
  onEnter,
  children,
}: CityFieldProps) {
  const suggestions = useCitySuggestions(value, country);
  const [isErrorShown, setErrorShown] = useState(false);
  const previousCountry = useRef(country);
  useEffect(() => {
    if (previousCountry.current !== country) setErrorShown(true);
    previousCountry.current = country;
  }, [country]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setErrorShown(true);
    onEnter?.();
  };
  return (
    <Field label={label} hint={hint} error={isErrorShown ? cityError(value, country) : null}>
      <div className="flex gap-2">
        <Combobox
          name={name}
          value={value}
          suggestions={suggestions}
          onChange={onChange}
          onBlur={() => setErrorShown(value.trim() !== '')}
          onKeyDown={onKeyDown}
        />
        {children}
      </div>
    </Field>
  );
}
