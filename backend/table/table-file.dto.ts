import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { EXPORT_FORMATS, EXPORT_PRESETS, type ExportFormat, type ExportPreset } from '@libs/constants';
import { fileChoiceError, type FileChoice } from '@libs/export';
import { parseChosenFields, TABLE_FIELD_NAMES } from '@libs/listing';
import { ChosenFieldsField, InvalidInput } from '../platform/http';
import { TableFilterQuery } from './table-filter.dto';

/** Which rows a file of the table has, and how it is written. */
export class TableFileQuery extends TableFilterQuery {
  @ApiPropertyOptional({ enum: EXPORT_FORMATS, default: 'json' })
  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat = 'json';

  @ChosenFieldsField(TABLE_FIELD_NAMES, {
    example: ['name', 'phone:Business phone', 'city'],
    description:
      'The columns to write, in this order. Without it: all columns, or those that an HTML page has room for.',
  })
  fields?: string[];

  @ApiPropertyOptional({
    enum: EXPORT_PRESETS,
    description:
      'The program that imports the file. It decides the columns of a CSV file, in place of `fields`',
  })
  @IsOptional()
  @IsIn(EXPORT_PRESETS)
  preset?: ExportPreset;
}

/** @throws InvalidInput for fields that the format cannot have */
export function fileChoiceOf({
  format,
  fields,
  preset,
}: Pick<TableFileQuery, 'format' | 'fields' | 'preset'>): FileChoice {
  const choice: FileChoice = { format, preset, fields: fields && parseChosenFields(fields) };
  const error = fileChoiceError(choice);
  if (error) throw new InvalidInput([error]);
  return choice;
}
