import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Combobox } from '~/components/ui/combobox';
import { Field } from '~/components/ui/field';

const NO_SUGGESTIONS: readonly string[] = [];
const MAX_SUGGESTIONS = 8;

interface TextListFieldProps {
  label: string;
  hint?: string;
  texts: readonly string[];
  maxTexts: number;
  maxLength: number;
  suggestions?: readonly string[];
  /** Suggestions that the parent found for the entered text, after the others. */
  matches?: readonly string[];
  /** What is said beside a suggestion. */
  notes?: ReadonlyMap<string, string>;
  onChange(texts: string[]): void;
  /** Called with the text that is being entered. */
  onEnter?(text: string): void;
}

/** A list of short texts. Enter adds the entered text or a suggestion; so does leaving the input. */
export function TextListField({
  label,
  hint,
  texts,
  maxTexts,
  maxLength,
  suggestions = NO_SUGGESTIONS,
  matches = NO_SUGGESTIONS,
  notes,
  onChange,
  onEnter,
}: TextListFieldProps) {
  const [entered, setEntered] = useState('');
  const isFull = texts.length >= maxTexts;
  const enter = (text: string) => {
    setEntered(text);
    onEnter?.(text);
  };
  const add = (text: string) => {
    const added = text.trim();
    enter('');
    if (added !== '' && !isFull && !texts.includes(added)) onChange([...texts, added]);
  };
  const isFree = (text: string) => !texts.includes(text);
  const alike = suggestions
    .filter((text) => isFree(text) && text.toLowerCase().includes(entered.trim().toLowerCase()))
    .slice(0, MAX_SUGGESTIONS);
  const offered = [...new Set([...alike, ...matches.filter(isFree)])];
  return (
    <div className="grid min-w-0 gap-1.5">
      <Field label={label} hint={hint}>
        <Combobox
          value={entered}
          maxLength={maxLength}
          disabled={isFull}
          suggestions={offered}
          notes={notes}
          onChange={enter}
          onPick={add}
          onBlur={() => add(entered)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(entered);
          }}
        />
      </Field>
      {texts.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-1" aria-label={label}>
          {texts.map((text) => (
            <li key={text} className="min-w-0">
              <Button
                size="sm"
                icon={X}
                aria-label={`Remove ${text}`}
                className="max-w-full"
                onClick={() => onChange(texts.filter((other) => other !== text))}
              >
                <span className="truncate">{text}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
