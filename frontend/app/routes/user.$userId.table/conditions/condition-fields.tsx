import { Plus } from 'lucide-react';
import { useContext } from 'react';
import type { TableFieldName } from '@libs/listing/fields/table-fields';
import {
  comparedKind,
  FILTER_TREE_LIMITS,
  operatorsOf,
  type FilterOperator,
} from '@libs/listing/row-filter/row-filter';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { choicesOf, choiceText } from './choice-text';
import { withField, type ConditionDraft } from './condition-draft';
import { fieldTitle, OPERATOR_LABELS } from './condition-text';
import { MetRows, metValues } from './met-values';

interface ConditionFieldsProps {
  draft: ConditionDraft;
  fields: readonly TableFieldName[];
  isInvalid: boolean;
  onChange(draft: ConditionDraft): void;
}

const NO_VALUE: readonly FilterOperator[] = ['yes', 'no', 'empty', 'not_empty'];
const PLACEHOLDERS: Partial<Record<FilterOperator, string>> = {
  any_of: 'Bakery; Coffee shop',
  pattern: '* for any text, ? for a character',
};

/** The column, the operator and the values of a condition. */
export function ConditionFields({ draft, fields, isInvalid, onChange }: ConditionFieldsProps) {
  const { field, op, value, to } = draft;
  const type = INPUT_TYPES[comparedKind(field)] ?? 'text';
  const input = (name: 'value' | 'to', label: string) => (
    <TextInput
      type={type}
      step="any"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      placeholder={PLACEHOLDERS[op]}
      maxLength={op === 'any_of' ? undefined : FILTER_TREE_LIMITS.textLength}
      value={name === 'value' ? value : to}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
      className="min-w-0 flex-1"
    />
  );
  return (
    <div className="grid gap-2 mid:grid-cols-[11rem_9.5rem_minmax(0,1fr)]">
      <Select
        aria-label="Column"
        options={fields
          .filter((name) => operatorsOf(name).length > 0)
          .map((name) => ({ value: name, label: fieldTitle(name) }))}
        value={field}
        onChange={(event) => onChange(withField(draft, event.target.value as TableFieldName))}
      />
      <Select
        aria-label="Operator"
        options={operatorsOf(field).map((name) => ({ value: name, label: OPERATOR_LABELS[name] }))}
        value={op}
        onChange={(event) => onChange({ ...draft, op: event.target.value as FilterOperator })}
      />
      {op === 'between' ? (
        <div className="flex min-w-0 items-center gap-2">
          {input('value', 'From')}
          <span className="text-ink-2">to</span>
          {input('to', 'To')}
        </div>
      ) : (
        !NO_VALUE.includes(op) && input('value', 'Value')
      )}
      {op === 'any_of' && (
        <MetChoices draft={draft} onAdd={(choices) => onChange({ ...draft, value: choiceText(choices) })} />
      )}
    </div>
  );
}

/** Offers the values that the rows of the page have in the column. */
function MetChoices({ draft, onAdd }: { draft: ConditionDraft; onAdd(choices: string[]): void }) {
  const rows = useContext(MetRows);
  const chosen = choicesOf(draft.value).map((choice) => choice.trim());
  const offered = metValues(rows, draft.field, chosen);
  if (offered.length === 0 || chosen.length >= FILTER_TREE_LIMITS.choices) return null;
  return (
    <div
      role="group"
      aria-label={`${fieldTitle(draft.field)} on this page`}
      className="flex min-w-0 flex-wrap gap-1 mid:col-span-3"
    >
      {offered.map((value) => (
        <Button
          key={value}
          size="sm"
          icon={Plus}
          aria-label={`Add ${value}`}
          onClick={() => onAdd([...chosen, value])}
          className="max-w-full"
        >
          <span className="overflow-hidden text-ellipsis">{value}</span>
        </Button>
      ))}
    </div>
  );
}

const INPUT_TYPES: Partial<Record<string, string>> = { number: 'number', time: 'date' };
