import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from './class-names';
import { TextInput, type TextInputProps } from './text-input';

interface ComboboxProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange(value: string): void;
  /** Suggestions for the entered text, best first. */
  suggestions: readonly string[];
  /** What is said beside a suggestion, such as how often it was met. */
  notes?: ReadonlyMap<string, string>;
  /** Called when a suggestion is accepted. */
  onPick?(value: string): void;
  /** Whether Enter accepts the first suggestion if none is active, because the entered text is only its beginning. */
  acceptsFirst?: boolean;
  /** Whether the entered text is also offered, because only an accepted suggestion counts. */
  offersEntered?: boolean;
  /** The input, for a parent that moves the focus to it. */
  inputRef?: RefObject<HTMLInputElement>;
}

/**
 * A text input with suggestions, following the WAI-ARIA combobox pattern with list autocomplete. The arrow keys move
 * through the list, Enter accepts a suggestion, and Escape closes only the list. Text that is not in the list is also
 * accepted.
 */
export function Combobox({
  value,
  onChange,
  suggestions,
  notes,
  onPick,
  acceptsFirst = false,
  offersEntered = false,
  inputRef,
  onKeyDown,
  onBlur,
  ...rest
}: ComboboxProps) {
  const listId = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The options are rendered even while the list is closed. If they were removed from a dialog while focus was
  // moving, the dialog would take focus back.
  const options = suggestions.filter((suggestion) => offersEntered || suggestion !== value);
  const isShown = isOpen && options.length > 0;
  const activeOption = isShown ? options[active] : undefined;
  const acceptedOption = activeOption ?? (isShown && acceptsFirst ? options[0] : undefined);

  const selectSuggestion = (suggestion: string) => {
    setOpen(false);
    setActive(-1);
    // The parent may move the focus on.
    input.current?.focus();
    onChange(suggestion);
    onPick?.(suggestion);
  };
  const move = (delta: number) => {
    setOpen(true);
    const last = options.length - 1;
    setActive((index) => (index + delta > last ? 0 : index + delta < 0 ? last : index + delta));
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isShown && { Escape: () => setOpen(false) }),
    ...(acceptedOption !== undefined && { Enter: () => selectSuggestion(acceptedOption) }),
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const handler = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!handler) return onKeyDown?.(event);
    event.preventDefault();
    handler();
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setOpen(false);
    setActive(-1);
    onBlur?.(event);
  };

  return (
    <span className="relative block min-w-0 flex-1">
      <TextInput
        {...rest}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={activeOption === undefined ? undefined : `${listId}-${active}`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-(--z-menu) mt-1 max-h-60 overflow-auto rounded-2 border border-line-strong bg-raised p-1 shadow-2"
      >
        {options.map((suggestion, index) => (
          <li
            key={suggestion}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Keeps focus in the input while the user clicks a suggestion.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => selectSuggestion(suggestion)}
            onPointerMove={() => setActive(index)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-1 px-2 mid:min-h-7',
              index === active && 'bg-hover',
            )}
          >
            {suggestion}
            {notes?.has(suggestion) && (
              <span className="ml-auto pl-3 text-ink-3 tabular-nums" aria-hidden>
                {notes.get(suggestion)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </span>
  );
}
