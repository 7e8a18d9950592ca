import type { CountryName } from '@libs/constants';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Combobox } from '~/components/ui/combobox';
import { Field } from '~/components/ui/field';
import { cityError } from '~/services/run-setup';
import { useCitySuggestions } from './use-city-suggestions';

interface CityFieldProps {
  label: string;
  name: string;
  hint?: string;
  value: string;
  country: CountryName;
  onChange(city: string): void;
  /** Enter in the input, where it does something. */
  onEnter?(): void;
  /** A button beside the input. */
  children: ReactNode;
}

/** A city by name, with suggestions. What is wrong with it is said when the input is left or the country changed. */
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
  const [isChecked, setChecked] = useState(false);
  const lastCountry = useRef(country);
  useEffect(() => {
    if (lastCountry.current !== country) setChecked(true);
    lastCountry.current = country;
  }, [country]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setChecked(true);
    onEnter?.();
  };
  return (
    <Field label={label} hint={hint} error={isChecked ? cityError(value, country) : null}>
      <div className="flex gap-2">
        <Combobox
          name={name}
          value={value}
          suggestions={suggestions}
          onChange={onChange}
          onBlur={() => setChecked(value.trim() !== '')}
          onKeyDown={press}
        />
        {children}
      </div>
    </Field>
  );
}
