import { EDITABLE_COLUMNS, TABLE_MESSAGES } from '@libs/constants';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { count } from '~/services/formats';
import { ACT_FORM } from '../acts/act-form';
import type { TableActs } from '../acts/use-table-acts';

const OPTIONS = [
  { value: '', label: 'Column' },
  ...EDITABLE_COLUMNS.map((column) => ({ value: column, label: column })),
];

/** One column of every selected row gets one value. */
export function BulkEdit({ chosen, acts }: { chosen: readonly number[]; acts: TableActs }) {
  const [field, setField] = useState('');
  const [value, setValue] = useState('');

  const apply = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (field === '') return acts.say('bad', TABLE_MESSAGES.selectColumn);
    if (chosen.length === 0) return acts.say('bad', TABLE_MESSAGES.nothingSelected);
    if (value.trim() === '' || acts.pending) return;
    acts.send('bulk-edit', { ids: chosen.join(','), field, value });
  };
  const isValueMissing = field !== '' && chosen.length > 0 && value.trim() === '';
  return (
    <div className="flex gap-2">
      <Select
        aria-label="Column"
        name="field"
        form={ACT_FORM}
        options={OPTIONS}
        value={field}
        onChange={(event) => setField(event.target.value)}
        className="w-[104px] flex-none mid:w-[132px]"
      />
      <TextInput
        aria-label="New value"
        name="value"
        form={ACT_FORM}
        placeholder="New value"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event)}
        className="flex-1 mid:w-[150px] mid:flex-none"
      />
      <Button
        type="submit"
        variant="primary"
        form={ACT_FORM}
        name="act"
        value="bulk-edit"
        busy={acts.pending === 'bulk-edit' && 'Applying...'}
        offBecause={isValueMissing ? 'Enter a new value' : null}
        onClick={apply}
      >
        Apply ({count(chosen.length)})
      </Button>
    </div>
  );
}
