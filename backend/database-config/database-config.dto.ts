import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { DATABASE_MESSAGES, DATABASE_PROVIDERS, type DatabaseProvider } from '@libs/constants';
import { detailFields, FIELD_SETS, type DetailName, type FieldSelection, type FieldSet } from '@libs/listing';
import { TEST_STEPS, type StepResult, type TestStep } from '@libs/listing-store';
import { ApiSchemaRules, requiringFields } from '../platform/http';
import { SortIndexResponse } from './sort-indexes.dto';

const MAX_TEXT_LENGTH = 2_000;
const MAX_PEM_LENGTH = 20_000;

/** An optional text field of the form. */
const OptionalText =
  (maxLength = MAX_TEXT_LENGTH): PropertyDecorator =>
  (target, property) => {
    for (const decorate of [
      ApiPropertyOptional({ maxLength: maxLength }),
      MaxLength(maxLength),
      IsString(),
      IsOptional(),
    ]) {
      decorate(target, property);
    }
  };

/**
 * Examples of complete forms. The fields depend on each other, so examples for single fields would not add up to a
 * valid form.
 */
export const DATABASE_CONFIG_EXAMPLES = {
  postgres: {
    summary: 'Postgres, with separate fields',
    value: {
      provider: 'postgres',
      host: 'db.example.org',
      port: '5432',
      database: 'listings',
      username: 'gazetteer',
      password: 'correct horse',
      ssl: true,
    },
  },
  mysql: {
    summary: 'MySQL by URL',
    value: {
      provider: 'mysql',
      mysqlUrl: 'mysql://gazetteer:correct%20horse@db.example.org:3306/listings',
      ssl: true,
    },
  },
  password: {
    summary: 'Another password for the saved connection',
    value: { provider: 'postgres', keepSaved: true, password: 'battery staple' },
  },
  none: { summary: 'No database: export files only', value: { provider: 'none' } },
};

/** A form for one provider, which `provider` tells from the others. */
const formOf = (provider: DatabaseProvider, title: string, fields: object = {}) => ({
  title,
  type: 'object',
  properties: { provider: { type: 'string', enum: [provider] } },
  required: ['provider'],
  additionalProperties: true,
  ...fields,
});
const SEPARATE_FIELDS = requiringFields('host', 'database', 'username');
const SAVED_FIELDS = requiringFields('keepSaved');
/** Which fields a provider needs. */
const FORMS = {
  oneOf: [
    formOf('postgres', 'Postgres', {
      anyOf: [requiringFields('postgresUrl'), SEPARATE_FIELDS, SAVED_FIELDS],
    }),
    formOf('mysql', 'MySQL', {
      anyOf: [requiringFields('mysqlUrl'), SEPARATE_FIELDS, SAVED_FIELDS],
    }),
    formOf('supabase', 'Supabase', {
      anyOf: [requiringFields('supabaseUrl', 'supabasePublishableKey'), SAVED_FIELDS],
    }),
    formOf('none', 'No database: export files only'),
  ],
};

/** The complete configuration form (spec §3). With provider 'none' the other fields are ignored. */
@ApiSchemaRules(FORMS)
export class DatabaseConfigDto {
  @ApiProperty({ enum: DATABASE_PROVIDERS })
  @IsIn(DATABASE_PROVIDERS, { message: DATABASE_MESSAGES.chooseProvider })
  provider: DatabaseProvider;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  ssl?: boolean;

  @ApiPropertyOptional({
    description:
      'Fields that are missing keep their saved values, if the saved connection has the same provider. A saved password or key is not sent to another server: if host, port, URL, SSL or certificate change, it is required again.',
  })
  @IsOptional()
  @IsBoolean()
  keepSaved?: boolean;

  @ApiPropertyOptional({ description: 'Also create the indexes that keep sorting fast with a million rows.' })
  @IsOptional()
  @IsBoolean()
  sortIndexes?: boolean;

  @ApiPropertyOptional({
    description:
      'Deliver to a table that you already have: nothing is created, and listings wait until a mapping is saved.',
  })
  @IsOptional()
  @IsBoolean()
  ownTable?: boolean;

  /** A certificate in PEM format. */
  @OptionalText(MAX_PEM_LENGTH) caCertificate?: string;
  @OptionalText() port?: string;
  @OptionalText() supabaseUrl?: string;
  @OptionalText() supabasePublishableKey?: string;
  @OptionalText() postgresUrl?: string;
  @OptionalText() mysqlUrl?: string;
  @OptionalText() host?: string;
  @OptionalText() database?: string;
  @OptionalText() username?: string;
  @OptionalText() password?: string;
}

const MASKED_DESCRIPTION =
  'Masked: the first characters followed by bullets. The value itself is never returned.';

const MaskedProperty = () => ApiProperty({ description: MASKED_DESCRIPTION });

export class DatabaseConnectionResponse {
  @ApiProperty({ enum: DATABASE_PROVIDERS })
  provider: DatabaseProvider;

  @ApiProperty()
  ssl: boolean;

  @ApiProperty({ description: 'Whether this is the sample database of the embedded server.' })
  sample: boolean;

  @ApiProperty({
    type: SortIndexResponse,
    nullable: true,
    description:
      'Progress of the sort indexes that were requested, when the configuration was saved or later. Null if none were requested.',
  })
  sortIndexes: SortIndexResponse | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'db.example.org:5432/listings',
    description: 'Where the database is, without user and password. Null for the sample database.',
  })
  server: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'BusinessDatabase',
    description: 'The table that listings are delivered to. Null while listings wait until one is mapped.',
  })
  table: string | null;

  @ApiProperty({
    description: 'Whether nothing was created: listings are delivered to a table of the user only.',
  })
  ownTable: boolean;

  @ApiProperty({ description: MASKED_DESCRIPTION, example: '5432' })
  port: string;

  @ApiProperty({ description: 'Whether a certificate to trust is saved.' })
  hasCaCertificate: boolean;

  @MaskedProperty() mysqlUrl: string;
  @MaskedProperty() supabaseUrl: string;
  @MaskedProperty() supabasePublishableKey: string;
  @MaskedProperty() postgresUrl: string;
  @MaskedProperty() host: string;
  @MaskedProperty() database: string;
  @MaskedProperty() username: string;
  @MaskedProperty() password: string;
}

export class DatabaseAvailabilityResponse {
  @ApiProperty({ description: 'Whether the plan includes a database.' })
  allowed: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the plan does not include a database. Null if it does.',
  })
  reason: string | null;

  @ApiProperty({ description: 'Whether the sample database is offered (embedded server only).' })
  sample: boolean;
}

export class DatabaseConfigResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({
    type: DatabaseConnectionResponse,
    nullable: true,
    description: 'Null if nothing has been chosen yet.',
  })
  config: DatabaseConnectionResponse | null;

  @ApiProperty({ type: DatabaseAvailabilityResponse })
  availability: DatabaseAvailabilityResponse;
}

export class DatabaseStatusResponse {
  @ApiProperty({ enum: DATABASE_PROVIDERS, nullable: true, type: String })
  provider: DatabaseProvider | null;

  @ApiProperty({ description: "Whether the database can be reached. True for the provider 'none'." })
  connected: boolean;
}

export class DatabaseMessageResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty()
  message: string;
}

export class DatabaseSetupResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty()
  postgres: string;

  @ApiProperty()
  mysql: string;

  @ApiProperty({
    description: "Includes row security, grants and functions. Run it in the Supabase project's SQL editor.",
  })
  supabase: string;
}

export class DatabaseTestStepResponse implements StepResult {
  @ApiProperty({ enum: TEST_STEPS })
  step: TestStep;

  @ApiProperty({ enum: ['passed', 'failed', 'skipped'] })
  outcome: StepResult['outcome'];

  @ApiProperty({ format: 'double', description: 'Duration in milliseconds.', example: 12.4 })
  ms: number;

  @ApiProperty({ description: 'What the step found, or the error message from the database.' })
  message: string;

  @ApiProperty({ description: 'How to fix a failure.' })
  hint: string;
}

export class DatabaseTestResponse {
  @ApiProperty()
  success: boolean;

  @ApiProperty()
  message: string;

  @ApiProperty({ type: [DatabaseTestStepResponse] })
  steps: DatabaseTestStepResponse[];
}

const DETAIL_NAMES = detailFields().map(({ name }) => name);

/** Chooses the optional columns of the table. */
export class ChooseFieldsDto {
  @ApiProperty({
    enum: FIELD_SETS,
    description:
      "'basic': none. 'full': all except those that describe a person. 'custom': those in 'fields', and 'contact_gap' with 'emails'",
  })
  @IsIn(FIELD_SETS)
  set: FieldSet;

  @ApiPropertyOptional({ enum: DETAIL_NAMES, isArray: true, maxItems: DETAIL_NAMES.length, default: [] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(DETAIL_NAMES.length)
  @IsIn(DETAIL_NAMES, { each: true })
  fields: DetailName[] = [];
}

export class AvailableFieldResponse {
  @ApiProperty({ enum: DETAIL_NAMES, description: 'Column in the table, in CSV files and in the API' })
  name: DetailName;
  @ApiProperty({ example: 'Opening hours' }) label: string;
  @ApiProperty({ description: "Whether the field describes a person. The set 'full' omits these fields" })
  personal: boolean;
}

export class DatabaseFieldsResponse implements FieldSelection {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ enum: FIELD_SETS }) set: FieldSet;
  @ApiProperty({
    enum: DETAIL_NAMES,
    isArray: true,
    description: 'The optional columns that the set contains',
  })
  fields: DetailName[];
  @ApiProperty({ type: [AvailableFieldResponse] }) available: AvailableFieldResponse[];
}

export class ChosenFieldsResponse extends DatabaseFieldsResponse {
  @ApiProperty({
    enum: DETAIL_NAMES,
    isArray: true,
    description:
      'Columns that the table lacks because they may not be added. Listings are delivered without them',
  })
  missing: DetailName[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'SQL that adds the missing columns. Null if none is missing',
  })
  sql: string | null;
}
