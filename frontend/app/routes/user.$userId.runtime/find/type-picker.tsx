import { Check, Plus } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from '~/components/ui/class-names';
import { Combobox } from '~/components/ui/combobox';
import { Field } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { formatCount } from '~/services/page/formats';
import type { BusinessTypeGroup } from '~/services/api/api-types';
import { useTypeMatches } from '../job-setup/use-type-matches';

/** Maximum number of chosen types that are shown. */
const MAX_CHOSEN = 8;
/** Maximum number of types that are offered, first and beside a chosen one, so that two lines have room for them. */
const MAX_OFFERED = { first: 6, others: 3 };
const MAX_SUGGESTIONS = 30;

interface TypePickerProps {
  typeGroups: readonly BusinessTypeGroup[];
  chosen: readonly string[];
  onChange(types: string[]): void;
  inputRef?: RefObject<HTMLInputElement>;
  /** Called when the user has entered the first type, so that the focus can go on to the next input. */
  onFirst?(): void;
}

/** An input for business types, with the chosen ones, and a few others, as buttons below it. */
export function TypePicker({ typeGroups, chosen, onChange, inputRef, onFirst }: TypePickerProps) {
  const [text, setText] = useState('');
  const types = useMemo(() => typeGroups.flatMap((group) => group.types), [typeGroups]);
  const matches = useTypeMatches(text);
  const suggestions = useMemo(() => {
    const listed = matchingTypes(types, text, chosen);
    const others = matches.map(({ type }) => type).filter((type) => !chosen.includes(type));
    return [...new Set([...listed, ...others])].slice(0, MAX_SUGGESTIONS);
  }, [types, text, chosen, matches]);
  const add = (type: string) => {
    setText('');
    if (!chosen.includes(type)) onChange([...chosen, type]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1));
  };
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Field label="Business types">
        <Combobox
          name="businessTypes"
          value={text}
          placeholder={chosen.length === 0 ? 'Dentists, restaurants…' : 'Add another type'}
          suggestions={suggestions}
          acceptsFirst
          offersEntered
          inputRef={inputRef}
          onChange={setText}
          onPick={(type) => {
            add(type);
            if (chosen.length === 0) onFirst?.();
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <ul aria-label="Chosen and suggested types" className="flex flex-wrap gap-1">
        {chosen.slice(0, MAX_CHOSEN).map((type) => (
          <TypeToggle
            key={type}
            type={type}
            isChosen
            onPress={() => onChange(chosen.filter((other) => other !== type))}
          />
        ))}
        {chosen.length > MAX_CHOSEN && (
          <li className="self-center px-1 text-xs text-ink-2">
            and {formatCount(chosen.length - MAX_CHOSEN)} more
          </li>
        )}
        {offeredTypes(typeGroups, chosen).map((type) => (
          <TypeToggle key={type} type={type} onPress={() => add(type)} />
        ))}
      </ul>
    </div>
  );
}

interface TypeToggleProps {
  type: string;
  isChosen?: boolean;
  onPress(): void;
}

const TypeToggle = ({ type, isChosen = false, onPress }: TypeToggleProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'flex min-h-11 items-center gap-1 rounded-2 border px-2 text-xs mid:min-h-7',
        isChosen
          ? 'border-accent-line bg-accent-soft font-medium text-accent-ink'
          : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      <Icon of={isChosen ? Check : Plus} size={12} />
      {type}
    </button>
  </li>
);

/** The first types of the first groups, until the user has chosen some. */
export function offeredTypes(typeGroups: readonly BusinessTypeGroup[], chosen: readonly string[]): string[] {
  if (chosen.length > 1) return [];
  return typeGroups
    .flatMap(({ types }) => types.slice(0, 1))
    .filter((type) => !chosen.includes(type))
    .slice(0, chosen.length === 0 ? MAX_OFFERED.first : MAX_OFFERED.others);
}

/** Types that contain the text, those that are or begin with it first. */
export function matchingTypes(types: readonly string[], text: string, chosen: readonly string[]): string[] {
  const query = text.trim().toLowerCase();
  if (query === '') return [];
  const matches = types.filter((type) => type.toLowerCase().includes(query) && !chosen.includes(type));
  const rank = (type: string) =>
    type.toLowerCase() === query ? 0 : type.toLowerCase().startsWith(query) ? 1 : 2;
  return matches.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_SUGGESTIONS);
}
