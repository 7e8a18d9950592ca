import { MAX_HEADER_LENGTH } from '@libs/listing/fields/chosen-fields';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { TextInput } from '~/components/ui/text-input';
import { moved, renamed, toggled, type FieldChoice } from './field-choices';

interface FieldListProps {
  choices: readonly FieldChoice[];
  /** Returns what a column is called unless the user names it; null if the format has no columns. */
  usualHeader: ((choice: FieldChoice) => string) | null;
  onChange(choices: FieldChoice[]): void;
}

/** The fields of a file: which ones, in which order, and what their columns are called. */
export function FieldList({ choices, usualHeader, onChange }: FieldListProps) {
  return (
    <ol className="grid gap-1" aria-label="Fields">
      {choices.map((choice, at) => {
        const { name, label, isChosen, header } = choice;
        return (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] items-center gap-x-2 mid:grid-cols-[1fr_1fr_auto]"
          >
            <Checkbox checked={isChosen} onChange={() => onChange(toggled(choices, name))}>
              {label}
            </Checkbox>
            {isChosen && usualHeader ? (
              <TextInput
                className="order-last col-span-2 mid:order-none mid:col-span-1"
                aria-label={`Column name of ${label}`}
                placeholder={usualHeader(choice)}
                maxLength={MAX_HEADER_LENGTH}
                value={header}
                onChange={(event) => onChange(renamed(choices, name, event.target.value))}
              />
            ) : (
              <span className="hidden mid:block" />
            )}
            <span className={isChosen ? 'flex' : 'invisible flex'}>
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                icon={ArrowUp}
                aria-label={`Move ${label} up`}
                disabled={!isChosen || at === 0}
                onClick={() => onChange(moved(choices, name, -1))}
              />
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                icon={ArrowDown}
                aria-label={`Move ${label} down`}
                disabled={!isChosen || !choices[at + 1]?.isChosen}
                onClick={() => onChange(moved(choices, name, 1))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
