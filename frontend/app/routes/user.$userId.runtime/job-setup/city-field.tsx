import type { CountryName } from '@libs/constants';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '~/components/ui/button';
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
  /** Called when a suggestion is accepted. */
  onPick?(city: string): void;
  /** Called when the input loses focus. */
  onLeave?(): void;
  placeholder?: string;
  /** Whether Enter completes the beginning of a city's name to the first suggestion. */
  completesOnEnter?: boolean;
  /** Called when Enter is pressed in the input. */
  onEnter?(): void;
  /** Called when the user wants a city that is not in the chosen country. */
  onOtherCountry(): void;
  inputRef?: RefObject<HTMLInputElement>;
  /** A button next to the input. */
  children?: ReactNode;
}

/**
 * A city input with suggestions. If the city is invalid, an error is shown when the input loses focus, when the country
 * changes, and when a city is chosen elsewhere, such as among the recent cities.
 */
export function CityField({
  label,
  name,
  hint,
  value,
  country,
  onChange,
  onPick,
  onLeave,
  placeholder,
  completesOnEnter = false,
  onEnter,
  onOtherCountry,
  inputRef,
  children,
}: CityFieldProps) {
  const suggestions = useCitySuggestions(value, country);
  const [isErrorShown, setErrorShown] = useState(false);
  const previousCountry = useRef(country);
  useEffect(() => {
    if (previousCountry.current !== country) setErrorShown(true);
    previousCountry.current = country;
  }, [country]);
  const typed = useRef(value);
  useEffect(() => {
    if (typed.current !== value) setErrorShown(value !== '');
    typed.current = value;
  }, [value]);
  const error = isErrorShown ? cityError(value, country) : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setErrorShown(true);
    onEnter?.();
  };
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error}>
        <div className="flex gap-2">
          <Combobox
            name={name}
            inputRef={inputRef}
            value={value}
            placeholder={placeholder}
            suggestions={suggestions}
            acceptsFirst={completesOnEnter && cityError(value, country) !== null}
            onPick={onPick}
            onChange={(city) => {
              typed.current = city;
              onChange(city);
            }}
            onBlur={() => {
              setErrorShown(value.trim() !== '');
              onLeave?.();
            }}
            onKeyDown={onKeyDown}
          />
          {children}
        </div>
      </Field>
      {error && <OtherCountryButton onPress={onOtherCountry} />}
    </div>
  );
}

/** Only cities in the United States have a format, so any other city is searched for by its name. */
export const OtherCountryButton = ({ onPress }: { onPress(): void }) => (
  <div>
    <Button size="sm" onClick={onPress}>
      Search outside the United States
    </Button>
  </div>
);
