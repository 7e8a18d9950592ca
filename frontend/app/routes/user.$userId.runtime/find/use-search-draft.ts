import { useEffect, useMemo, useState } from 'react';
import { useUserArea } from '~/components/user-area';
import { cityError, type SetupChoices } from '~/services/job/setup-choices';

export interface SearchDraft {
  /** The setup for the next job, with the city that is still being entered. */
  setup: SetupChoices;
  setCity(city: string): void;
  setTypes(businessTypes: string[]): void;
  /** Removes the shape, so that the city is captured. */
  removeShape(): void;
  /** Saves the entered city, if it is valid. Given a city, saves that one. */
  saveCity(city?: string): void;
}

/**
 * Lets the user enter the next job's city and business types outside of the dialog. A city is saved only once it is
 * complete, because every saved city is remembered as one of the user's recent cities.
 */
export function useSearchDraft(): SearchDraft {
  const { setup: saved, setSetup } = useUserArea();
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => setEntered(null), [saved.city, saved.mode]);
  const setup = useMemo(
    () => (entered === null ? saved : { ...saved, mode: saved.mode ?? 'manual', city: entered }),
    [saved, entered],
  );
  return {
    setup,
    setCity: setEntered,
    setTypes: (businessTypes) => setSetup({ ...saved, mode: saved.mode ?? 'manual', businessTypes }),
    removeShape: () => setSetup({ ...saved, shape: null }),
    saveCity(city = entered ?? saved.city) {
      const name = city.trim();
      if (name === saved.city || cityError(name, saved.country) !== null) return;
      setSetup({ ...saved, mode: saved.mode ?? 'manual', city: name });
    },
  };
}
