import { EDITABLE_COLUMNS, TABLE_MESSAGES } from '@libs/constants';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { formatCount } from '~/services/page/formats';
import { ACTION_FORM_ID } from '../actions/table-action';
import type { TableActions } from '../actions/use-table-actions';

const COLUMN_OPTIONS = [
  { value: '', label: 'Column' },
  ...EDITABLE_COLUMNS.map((column) => ({ value: column, label: column })),
];

/** A form that sets one column to the same value in all selected rows. */
export function BulkEdit({
  selectedIds,
  actions,
}: {
  selectedIds: readonly number[];
  actions: TableActions;
}) {
  const [field, setField] = useState('');
  const [value, setValue] = useState('');

  const apply = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (field === '') return actions.showMessage('bad', TABLE_MESSAGES.selectColumn);
    if (selectedIds.length === 0) return actions.showMessage('bad', TABLE_MESSAGES.nothingSelected);
    if (value.trim() === '' || actions.pending) return;
    actions.send('bulk-edit', { ids: selectedIds.join(','), field, value });
  };
  const isValueMissing = field !== '' && selectedIds.length > 0 && value.trim() === '';
  return (
    <div className="flex gap-2">
      <Select
        aria-label="Column"
        name="field"
        form={ACTION_FORM_ID}
        options={COLUMN_OPTIONS}
        value={field}
        onChange={(event) => setField(event.target.value)}
        className="w-[104px] flex-none mid:w-[132px]"
      />
      <TextInput
        aria-label="New value"
        name="value"
        form={ACTION_FORM_ID}
        placeholder="New value"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event)}
        className="flex-1 mid:w-[150px] mid:flex-none"
      />
      <Button
        type="submit"
        variant="primary"
        form={ACTION_FORM_ID}
        name="intent"
        value="bulk-edit"
        busy={actions.pending === 'bulk-edit' && 'Applying...'}
        disabledReason={isValueMissing ? 'Enter a new value' : null}
        onClick={apply}
      >
        Apply ({formatCount(selectedIds.length)})
      </Button>
    </div>
  );
}
