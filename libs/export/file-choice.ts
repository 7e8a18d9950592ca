import { EXPORT_PRESET_NAMES, hasColumns, type ExportFormat, type ExportPreset } from '@libs/constants';
import { chosenFieldsError, type ChosenField } from '@libs/listing';

/** What a user wants in a file: the usual fields, chosen ones, or those that another program imports. */
export interface FileChoice {
  format: ExportFormat;
  fields?: readonly ChosenField[] | undefined;
  preset?: ExportPreset | undefined;
}

/** Returns what is wrong with a choice, or null. */
export function fileChoiceError({ format, fields, preset }: FileChoice): {
  path: 'fields' | 'preset';
  message: string;
} | null {
  if (preset && format !== 'csv')
    return { path: 'preset', message: `${EXPORT_PRESET_NAMES[preset]} imports CSV: choose the format csv` };
  if (preset && fields) return { path: 'fields', message: 'Choose either fields or a preset' };
  const message = fields ? chosenFieldsError(fields, { takesHeaders: hasColumns(format) }) : null;
  return message === null ? null : { path: 'fields', message };
}
