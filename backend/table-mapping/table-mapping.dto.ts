import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { LISTING_FIELDS } from '@libs/listing';
import { FIT_OUTCOMES, MAPPING_LIMITS, type ColumnFit, type FitOutcome } from '@libs/listing-store';

const FIELD_NAMES = LISTING_FIELDS.map(({ name }) => name);

export class TableNameQuery {
  @ApiPropertyOptional({
    maxLength: MAPPING_LIMITS.name,
    example: 'public',
    description: 'Schema of the table; in MySQL, its database. Default: the one of the connection',
  })
  @IsOptional()
  @IsString()
  @Length(1, MAPPING_LIMITS.name)
  schema?: string;

  @ApiProperty({ minLength: 1, maxLength: MAPPING_LIMITS.name, example: 'leads' })
  @IsString()
  @Length(1, MAPPING_LIMITS.name)
  table: string;
}

export class TablesQuery {
  @ApiPropertyOptional({
    maxLength: MAPPING_LIMITS.name,
    example: 'lead',
    description: 'Part of the name of the tables',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAPPING_LIMITS.name)
  search?: string;
}

export class MappedColumnDto {
  @ApiProperty({ minLength: 1, maxLength: MAPPING_LIMITS.name, example: 'company' })
  @IsString()
  @Length(1, MAPPING_LIMITS.name)
  column: string;

  @ApiPropertyOptional({
    enum: FIELD_NAMES,
    description: 'The field whose value is written',
    example: 'name',
  })
  @IsOptional()
  @IsIn(FIELD_NAMES)
  field?: string;

  @ApiPropertyOptional({
    maxLength: MAPPING_LIMITS.value,
    description: 'What a new row gets if the listing has no value for the field, or if there is no field',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAPPING_LIMITS.value)
  value?: string;
}

export class TableMappingDto extends TableNameQuery {
  @ApiProperty({
    type: [MappedColumnDto],
    minItems: 1,
    maxItems: MAPPING_LIMITS.columns,
    example: [
      { column: 'company', field: 'name' },
      { column: 'place', field: 'place_key' },
      { column: 'origin', value: 'gazetteer' },
    ],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAPPING_LIMITS.columns)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => MappedColumnDto)
  columns: MappedColumnDto[];

  @ApiPropertyOptional({
    maxLength: MAPPING_LIMITS.name,
    example: 'place',
    description:
      'The column by which rows are recognized and updated. It needs a unique index. Without it, each place is inserted once and never changed',
  })
  @IsOptional()
  @IsString()
  @Length(1, MAPPING_LIMITS.name)
  key?: string;
}

export class MappedColumnResponse {
  @ApiProperty({ example: 'company' }) column: string;
  @ApiProperty({ type: String, nullable: true, example: 'name' }) field: string | null;
  @ApiProperty({ type: String, nullable: true, example: null }) value: string | null;
}

export class TableMappingDetails {
  @ApiProperty({ type: String, nullable: true, example: 'public' }) schema: string | null;
  @ApiProperty({ example: 'leads' }) table: string;
  @ApiProperty({ type: [MappedColumnResponse] }) columns: MappedColumnResponse[];
  @ApiProperty({ type: String, nullable: true, example: 'place' }) key: string | null;
}

export class MappableFieldResponse {
  @ApiProperty({ enum: FIELD_NAMES }) name: string;
  @ApiProperty({ example: 'Opening hours' }) label: string;
}

export class TableMappingResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({
    type: TableMappingDetails,
    nullable: true,
    description: 'Null if listings are delivered to the table BusinessDatabase',
  })
  mapping: TableMappingDetails | null;
  @ApiProperty({ type: [MappableFieldResponse], description: 'The fields that columns can have' })
  fields: MappableFieldResponse[];
}

export class UserTableResponse {
  @ApiProperty({ type: String, nullable: true, example: 'public' }) schema: string | null;
  @ApiProperty({ example: 'leads' }) table: string;
}

export class UserTablesResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: [UserTableResponse], description: 'At most 200' }) tables: UserTableResponse[];
  @ApiProperty({
    description: 'Whether these are all tables. Supabase projects do not list theirs: enter the name',
  })
  complete: boolean;
}

export class UserColumnResponse {
  @ApiProperty({ example: 'company' }) name: string;
  @ApiProperty({ example: 'character varying(200)', description: 'Empty if it is not known' }) type: string;
  @ApiProperty({ description: 'Whether a new row needs a value, because the column has no default' })
  required: boolean;
  @ApiProperty({ description: 'Whether the column can be the key for updates' }) unique: boolean;
  @ApiProperty({ description: 'Whether something can be written to the column' }) writable: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The field that the name of the column suggests',
    example: 'name',
  })
  suggestion: string | null;
}

export class UserColumnsResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ type: String, nullable: true, example: 'public' }) schema: string | null;
  @ApiProperty({ example: 'leads' }) table: string;
  @ApiProperty({ type: [UserColumnResponse], description: 'At most 500' }) columns: UserColumnResponse[];
  @ApiProperty({ description: 'Whether the database lists its columns. Supabase projects do not' })
  complete: boolean;
}

export class ColumnFitResponse implements ColumnFit {
  @ApiProperty({ example: 'company' }) column: string;
  @ApiProperty({ type: String, nullable: true, example: 'name' }) field: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'character varying(60)' }) type: string | null;
  @ApiProperty({ enum: FIT_OUTCOMES }) outcome: FitOutcome;
  @ApiProperty({
    description: 'What may not fit, or does not. Empty if it fits',
    example: 'Listings with more than 60 characters of Name are refused.',
  })
  message: string;
}

export class RefusedRowResponse {
  @ApiProperty({ type: 'integer', description: 'Index in `rows`', example: 0 }) row: number;
  @ApiProperty({
    description: "The database's own message",
    example: 'value too long for type character varying(60)',
  })
  message: string;
}

const TEST_OUTCOMES = ['passed', 'refused', 'impossible', 'not_run'] as const;

export class MappingTestResponse {
  @ApiProperty({
    enum: TEST_OUTCOMES,
    description:
      "The rows were written in a transaction that was rolled back. 'impossible': the database would have kept them, so nothing was written. 'not_run': there are problems",
  })
  outcome: (typeof TEST_OUTCOMES)[number];
  @ApiProperty({ description: 'Why the test was impossible; otherwise empty' }) reason: string;
  @ApiProperty({ type: [RefusedRowResponse] }) refused: RefusedRowResponse[];
}

export class MappingPreviewResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Whether the mapping can be saved' }) ready: boolean;
  @ApiProperty({ type: [ColumnFitResponse], description: 'One for each column of the mapping' })
  columns: ColumnFitResponse[];
  @ApiProperty({
    type: [String],
    description: 'What prevents deliveries',
    example: ['The table has no column "phone_number".'],
  })
  problems: string[];
  @ApiProperty({
    type: [String],
    description: 'What the user should know',
    example: [
      'Contacts are read after a listing was inserted. Without a key for updates, most rows will not get them.',
    ],
  })
  notes: string[];
  @ApiProperty({
    enum: ['listings', 'examples'],
    description: 'Whether the rows are what the user has captured last, or made-up examples',
  })
  source: 'listings' | 'examples';
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string', nullable: true } },
    description: 'At most ten rows, with what would be written to each column',
    example: [['Corner Bakery', 'example:place-100-0000000000', 'gazetteer']],
  })
  rows: (string | null)[][];
  @ApiProperty({ type: MappingTestResponse }) test: MappingTestResponse;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'SQL for a table beside yours that insert-only deliveries need, and that saving creates. Null if there is nothing to create',
  })
  sql: string | null;
}
