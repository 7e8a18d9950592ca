import { EXPORT_PRESETS, hasColumns, type ExportFormat, type ExportPreset } from '@libs/constants';
import { chosenFieldsError, chosenFieldText, parseChosenFields } from '@libs/listing/fields/chosen-fields';

/** A job's file beside the usual one: with chosen fields, as the API takes them, or those that a program imports. */
export type ExportChoice = { fields: readonly string[] } | { preset: ExportPreset };

/** Reads the choice in the body of a start request, which was saved or is part of a link. */
export function parseExportChoice(stored: {
  exportFields?: unknown;
  exportPreset?: unknown;
}): ExportChoice | null {
  const preset = EXPORT_PRESETS.find((one) => one === stored.exportPreset);
  if (preset) return { preset };
  const texts: unknown[] = Array.isArray(stored.exportFields) ? stored.exportFields : [];
  const fields = parseChosenFields(texts.filter((text): text is string => typeof text === 'string'));
  return fields.length > 0 ? { fields: fields.map(chosenFieldText) } : null;
}

/** Reads a choice that was stored as it is. */
export function readExportChoice(value: unknown): ExportChoice | null {
  const { fields, preset } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  return parseExportChoice({ exportFields: fields, exportPreset: preset });
}

/** Returns the choice as far as the format can have it: only CSV is imported, and only some formats have columns. */
export function choiceFor(choice: ExportChoice | null, format: ExportFormat): ExportChoice | null {
  if (choice === null) return null;
  if ('preset' in choice) return format === 'csv' ? choice : null;
  if (hasColumns(format)) return choice;
  return { fields: parseChosenFields(choice.fields).map(({ name }) => name) };
}

/** Returns the choice as part of a start request. */
export function exportChoiceDto(choice: ExportChoice | null, format: ExportFormat) {
  const fitting = choiceFor(choice, format);
  if (fitting === null) return {};
  return 'preset' in fitting ? { exportPreset: fitting.preset } : { exportFields: [...fitting.fields] };
}

/** Returns what is wrong with the choice, or null. */
export function exportChoiceError(choice: ExportChoice | null, format: ExportFormat): string | null {
  const fitting = choiceFor(choice, format);
  if (fitting === null || 'preset' in fitting) return null;
  if (fitting.fields.length === 0) return 'Choose at least one field';
  return chosenFieldsError(parseChosenFields(fitting.fields), { takesHeaders: hasColumns(format) });
}
