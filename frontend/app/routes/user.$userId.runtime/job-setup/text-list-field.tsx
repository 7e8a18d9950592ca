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
  /** What is said beside a suggestion. */
  notes?: ReadonlyMap<string, string>;
  onChange(texts: string[]): void;
}

/** A list of short texts. Enter adds the entered text or a suggestion; so does leaving the input. */
export function TextListField({
  label,
  hint,
  texts,
  maxTexts,
  maxLength,
  suggestions = NO_SUGGESTIONS,
  notes,
  onChange,
}: TextListFieldProps) {
  const [entered, setEntered] = useState('');
  const isFull = texts.length >= maxTexts;
  const add = (text: string) => {
    const added = text.trim();
    setEntered('');
    if (added !== '' && !isFull && !texts.includes(added)) onChange([...texts, added]);
  };
  const offered = suggestions
    .filter((text) => !texts.includes(text) && text.toLowerCase().includes(entered.trim().toLowerCase()))
    .slice(0, MAX_SUGGESTIONS);
  return (
    <div className="grid min-w-0 gap-1.5">
      <Field label={label} hint={hint}>
        <Combobox
          value={entered}
          maxLength={maxLength}
          disabled={isFull}
          suggestions={offered}
          notes={notes}
          onChange={setEntered}
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
