import { EXPORT_PRESET_NAMES, EXPORT_PRESETS, hasColumns, type ExportFormat } from '@libs/constants';
import { parseChosenFields } from '@libs/listing/fields/chosen-fields';
import { BASIC_FIELDS, detailFields } from '@libs/listing/fields/field-list';
import { useState } from 'react';
import { fieldTexts, firstChoices, renamed, type FieldChoice } from '~/components/file-dialog/field-choices';
import { FieldList } from '~/components/file-dialog/field-list';
import { Field, FieldError } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { choiceFor, exportChoiceError, type ExportChoice } from '~/services/job/export-choice';

const FIELDS = [...BASIC_FIELDS, ...detailFields()].map(({ name, label }) => ({ name, label }));
const USUAL = BASIC_FIELDS.map(({ name }) => name);

const OPTIONS = [
  { value: 'none', label: 'No' },
  { value: 'fields', label: 'With chosen fields' },
];
const PRESET_OPTIONS = EXPORT_PRESETS.map((value) => ({ value, label: `For ${EXPORT_PRESET_NAMES[value]}` }));

interface ExportChoiceFieldProps {
  choice: ExportChoice | null;
  format: ExportFormat;
  onChange(choice: ExportChoice | null): void;
}

/** Lets the job write one more file in its format: with chosen fields, or for a program that imports it. */
export function ExportChoiceField({ choice, format, onChange }: ExportChoiceFieldProps) {
  const fitting = choiceFor(choice, format);
  const error = exportChoiceError(choice, format);
  const value = fitting === null ? 'none' : 'preset' in fitting ? fitting.preset : 'fields';
  const handleKind = (kind: string) => {
    const preset = EXPORT_PRESETS.find((one) => one === kind);
    if (preset) onChange({ preset });
    else onChange(kind === 'fields' ? { fields: USUAL } : null);
  };
  return (
    <div className="grid min-w-0 gap-2">
      <Field label="Second file" hint="The usual file, with all fields, is always there.">
        <Select
          name="exportChoice"
          options={format === 'csv' ? [...OPTIONS, ...PRESET_OPTIONS] : OPTIONS}
          value={value}
          onChange={(event) => handleKind(event.target.value)}
        />
      </Field>
      {fitting && 'fields' in fitting && (
        <details>
          <summary className="w-fit cursor-pointer text-ink-2">Fields: {fitting.fields.length}</summary>
          <div className="mt-2">
            <ChosenFieldList
              texts={fitting.fields}
              format={format}
              onChange={(fields) => onChange({ fields })}
            />
          </div>
        </details>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** Keeps the fields that are not chosen, and their names, while the user decides. */
function ChosenFieldList({
  texts,
  format,
  onChange,
}: {
  texts: readonly string[];
  format: ExportFormat;
  onChange(texts: string[]): void;
}) {
  const [choices, setChoices] = useState(() => choicesOf(texts));
  const takesHeaders = hasColumns(format);
  return (
    <FieldList
      choices={choices}
      usualHeader={takesHeaders ? ({ name, label }) => (format === 'csv' ? name : label) : null}
      onChange={(changed) => {
        setChoices(changed);
        onChange(fieldTexts(changed, takesHeaders));
      }}
    />
  );
}

function choicesOf(texts: readonly string[]): FieldChoice[] {
  const chosen = parseChosenFields(texts);
  const first = firstChoices(
    FIELDS,
    chosen.map(({ name }) => name),
  );
  return chosen.reduce((choices, { name, header = '' }) => renamed(choices, name, header), first);
}
