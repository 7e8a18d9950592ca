import { hasColumns, type ExportFormat, type ExportPreset } from '@libs/constants';
import { chosenFieldsError, parseChosenFields } from '@libs/listing/fields/chosen-fields';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Field, FieldError } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { FILE_KINDS, fileKind } from '~/services/job/export-files';
import { fieldTexts, firstChoices, type FileField } from './field-choices';
import { FieldList } from './field-list';

/** A file as the API takes it. */
export interface FileRequest {
  format: ExportFormat;
  preset: ExportPreset | null;
  /** Null for a preset, which has fields of its own. */
  fields: string[] | null;
}

export type { FileField };

interface FileDialogProps {
  title: string;
  /** What the button at the bottom says. */
  action: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** All fields that the file can have. */
  available: readonly FileField[];
  /** The fields that are chosen at first. */
  chosen: readonly string[];
  formats: readonly ExportFormat[];
  onConfirm(request: FileRequest): void;
}

/**
 * Asks for a file's format, its fields, their order and the names of its columns. It keeps them while it is closed, so
 * that they are not lost if the file could not be written.
 */
export function FileDialog({ open, onOpenChange, title, action, formats, ...rest }: FileDialogProps) {
  const { available, chosen, onConfirm } = rest;
  const [kindValue, setKind] = useState<string>(() => (formats.includes('csv') ? 'csv' : 'json'));
  const [choices, setChoices] = useState(() => firstChoices(available, chosen));
  const kinds = FILE_KINDS.filter(({ format }) => formats.includes(format));
  const { format, preset } = fileKind(kindValue) ?? { format: 'json', preset: null };
  const takesHeaders = hasColumns(format);
  const fields = preset ? null : fieldTexts(choices, takesHeaders);
  const error = fields && fieldsError(fields, takesHeaders);
  return (
    <Dialog
      title={title}
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={error}
            onClick={() => {
              onOpenChange(false);
              onConfirm({ format, preset, fields });
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="grid content-start gap-4 px-5 py-4">
        <Field label="Format">
          <Select options={kinds} value={kindValue} onChange={(event) => setKind(event.target.value)} />
        </Field>
        {preset ? (
          <p className="text-ink-2">
            The file has the columns that this program imports, and the place key identifies each row.
          </p>
        ) : (
          <>
            {error && <FieldError>{error}</FieldError>}
            {takesHeaders && (
              <p className="text-ink-2">
                Use the arrows to change the order. You can enter a column name beside each field.
              </p>
            )}
            <FieldList
              choices={choices}
              usualHeader={takesHeaders ? ({ name, label }) => (format === 'csv' ? name : label) : null}
              onChange={setChoices}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function fieldsError(fields: readonly string[], takesHeaders: boolean): string | null {
  if (fields.length === 0) return 'Choose at least one field';
  return chosenFieldsError(parseChosenFields(fields), { takesHeaders });
}
