import { EDITABLE_COLUMNS, TABLE_MESSAGES } from '@libs/constants';
import { Replace } from 'lucide-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { formatCount } from '~/services/page/formats';
import { useHydrated } from '~/services/page/use-hydrated';
import { ACTION_FORM_ID } from '../actions/table-action';
import type { TableActions } from '../actions/use-table-actions';
import { titleOf } from '../grid/columns';

const COLUMN_OPTIONS = [
  { value: '', label: 'Column' },
  ...EDITABLE_COLUMNS.map((column) => ({ value: column, label: titleOf(column) })),
];

interface BulkEditProps {
  selectedCount: number;
  actions: TableActions;
  /** The fields that say which rows are edited. */
  selectionFields: Record<string, string>;
}

/** A form that sets one column to the same value in all selected rows. */
export function BulkEdit({ selectedCount, actions, selectionFields }: BulkEditProps) {
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const isHydrated = useHydrated();
  const reason = reasonAgainst({ field, value, selectedCount });

  const apply = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (reason !== null) return actions.showMessage('bad', reason);
    if (!actions.pending) actions.send('bulk-edit', { ...selectionFields, field, value });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label="Column"
        name="field"
        form={ACTION_FORM_ID}
        options={COLUMN_OPTIONS}
        value={field}
        onChange={(event) => setField(event.target.value)}
        className="w-[7.5rem] flex-none mid:w-[8.25rem]"
      />
      <TextInput
        aria-label="New value"
        name="value"
        form={ACTION_FORM_ID}
        placeholder="New value"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event)}
        className="min-w-[6rem] flex-1 mid:w-[9.5rem]! mid:flex-none"
      />
      <Button
        type="submit"
        variant="primary"
        form={ACTION_FORM_ID}
        name="intent"
        value="bulk-edit"
        busy={actions.pending === 'bulk-edit' && 'Applying...'}
        disabledReason={isHydrated ? reason : null}
        onClick={apply}
      >
        Apply ({formatCount(selectedCount)})
      </Button>
      {isHydrated && (
        <Button icon={Replace} onClick={() => actions.setReplacing(true)}>
          Find and replace
        </Button>
      )}
    </div>
  );
}

/** Returns why there is nothing to apply (spec §5), or null. */
function reasonAgainst({
  field,
  value,
  selectedCount,
}: Record<'field' | 'value', string> & { selectedCount: number }): string | null {
  if (field === '') return TABLE_MESSAGES.selectColumn;
  if (selectedCount === 0) return TABLE_MESSAGES.nothingSelected;
  return value.trim() === '' ? TABLE_MESSAGES.valueMissing : null;
}
