import { FILTER_LIMITS } from '@libs/listing/filters/filter-set';
import { useState } from 'react';
import { TextListField } from './text-list-field';
import { useTypeMatches } from './use-type-matches';

const MAX_MATCHES = 5;

interface CategoryListFieldProps {
  label: string;
  hint?: string;
  categories: readonly string[];
  /** Those that the user's jobs have met, with the number of their listings. */
  met: ReadonlyMap<string, string>;
  onChange(categories: string[]): void;
}

/** A list of categories. They are found by what the user's jobs have met, and by their names in the user's language. */
export function CategoryListField({ label, hint, categories, met, onChange }: CategoryListFieldProps) {
  const [entered, setEntered] = useState('');
  const metByName = new Map([...met.keys()].map((category) => [category.toLowerCase(), category]));
  // The source's own spelling counts, if it is known.
  const found = useTypeMatches(entered)
    .slice(0, MAX_MATCHES)
    .map(({ category, label: name }) => ({
      category: metByName.get(category.toLowerCase()) ?? category,
      name,
    }));
  const notes = new Map([
    ...found.map(({ category, name }) => [category, name] as const).filter(([one, name]) => one !== name),
    ...met,
  ]);
  return (
    <TextListField
      label={label}
      hint={hint}
      texts={categories}
      maxTexts={FILTER_LIMITS.categories}
      maxLength={FILTER_LIMITS.categoryLength}
      suggestions={[...met.keys()]}
      matches={found.map(({ category }) => category)}
      notes={notes}
      onChange={onChange}
      onEnter={setEntered}
    />
  );
}
