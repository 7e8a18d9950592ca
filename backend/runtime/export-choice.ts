import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { EXPORT_PRESETS, type ExportFormat, type ExportPreset } from '@libs/constants';
import { LISTING_FIELDS } from '@libs/listing';
import { isStandard, layoutOf, type ExportLayout } from '../jobs';
import { ChosenFieldsField, ValidateIfPresent } from '../platform/http';

/** Field for the fields of a job's file in its own format. */
export const ExportFieldsField = () =>
  ChosenFieldsField(
    LISTING_FIELDS.map(({ name }) => name),
    {
      example: ['name', 'phone:Business phone', 'city'],
      description:
        'The job also gets a file in its export format with these fields, in this order. Its usual files stay as they are.',
    },
  );

/** Field for the program that imports a job's CSV file. */
export const ExportPresetField = () =>
  applyDecorators(
    ApiPropertyOptional({
      enum: EXPORT_PRESETS,
      example: 'hubspot',
      description:
        'The job also gets a CSV file with the columns that this program imports. Requires the export format csv, and takes the place of `exportFields`.',
    }),
    ValidateIfPresent(),
    IsIn(EXPORT_PRESETS),
  );

/** The part of a setup that says which file the job also gets. */
interface ExportChoice {
  exportFormat: ExportFormat;
  exportFields?: string[];
  exportPreset?: ExportPreset;
}

const PATHS = { fields: 'exportFields', preset: 'exportPreset' };

/**
 * Returns the files that a job has beside its usual ones.
 * @throws InvalidInput for fields that the format cannot have
 */
export function requestedLayoutsOf({
  exportFormat: format,
  exportFields: fields,
  exportPreset: preset,
}: ExportChoice): ExportLayout[] {
  const layout = layoutOf({ format, fields, preset }, PATHS);
  return isStandard(layout) ? [] : [{ ...layout, isOfSetup: true }];
}
