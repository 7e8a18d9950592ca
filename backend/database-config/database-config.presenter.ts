import { ApiProperty } from '@nestjs/swagger';
import {
  DATABASE_PROVIDERS,
  type DatabaseProvider,
  DEFAULT_DATABASE_PORTS,
  maskSecret,
  type SecretField,
} from '@libs/constants';
import { TEST_STEPS, type StepResult, type TestStep } from '@libs/listing-store';
import type { SavedDatabaseConfig } from './database-config.service';
import { SORT_INDEX_STATES, type SortIndexProgress } from './sort-index-progress';

const MASKED_DESCRIPTION = 'Masked: its beginning and bullets; the value is never sent back.';
const MaskedProperty = () => ApiProperty({ description: MASKED_DESCRIPTION });

export class SortIndexResponse implements SortIndexProgress {
  @ApiProperty({ enum: SORT_INDEX_STATES })
  state: SortIndexProgress['state'];

  @ApiProperty({ description: 'Indexes made.' })
  done: number;

  @ApiProperty({ description: 'Of so many; 0 before it is known.' })
  total: number;

  @ApiProperty({ description: 'Why they could not be made.' })
  message: string;
}

export class DatabaseConnectionResponse {
  @ApiProperty({ enum: DATABASE_PROVIDERS })
  provider: DatabaseProvider;

  @ApiProperty()
  ssl: boolean;

  @ApiProperty({ description: 'The sample database of the embedded server.' })
  sample: boolean;

  @ApiProperty({
    type: SortIndexResponse,
    nullable: true,
    description: 'The sort indexes that were asked for on Save.',
  })
  sortIndexes: SortIndexResponse | null;

  @ApiProperty({ description: MASKED_DESCRIPTION, example: '5432' })
  port: string;

  @MaskedProperty() mysqlUrl: string;
  @MaskedProperty() supabaseUrl: string;
  @MaskedProperty() supabasePublishableKey: string;
  @MaskedProperty() postgresUrl: string;
  @MaskedProperty() host: string;
  @MaskedProperty() database: string;
  @MaskedProperty() username: string;
  @MaskedProperty() password: string;
}

export class DatabaseOffersResponse {
  @ApiProperty({ description: 'Whether the plan allows a database.' })
  allowed: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Why it does not.' })
  reason: string | null;

  @ApiProperty({ description: 'Whether the sample database can be chosen (embedded only).' })
  sample: boolean;
}

export class DatabaseConfigResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({
    type: DatabaseConnectionResponse,
    nullable: true,
    description: 'null: nothing is chosen yet.',
  })
  config: DatabaseConnectionResponse | null;

  @ApiProperty({ type: DatabaseOffersResponse })
  offers: DatabaseOffersResponse;
}

export class DatabaseStatusResponse {
  @ApiProperty({ enum: DATABASE_PROVIDERS, nullable: true, type: String })
  provider: DatabaseProvider | null;

  @ApiProperty({ description: "'none' counts as connected." })
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

  @ApiProperty({ description: 'With row security, grants and functions; for the SQL editor of the project.' })
  supabase: string;
}

export class DatabaseTestStepResponse implements StepResult {
  @ApiProperty({ enum: TEST_STEPS })
  step: TestStep;

  @ApiProperty({ enum: ['passed', 'failed', 'skipped'] })
  outcome: StepResult['outcome'];

  @ApiProperty({ description: 'Milliseconds.' })
  ms: number;

  @ApiProperty({ description: "What was found, or the database's own message." })
  message: string;

  @ApiProperty({ description: 'The sentence that mends a failure.' })
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

type Offers = DatabaseOffersResponse;

export const toDatabaseConfigResponse = (
  saved: SavedDatabaseConfig | null,
  offers: Offers,
): DatabaseConfigResponse => ({
  success: true,
  config: saved && toDatabaseConnectionResponse(saved),
  offers,
});

/** Secrets leave as their masks only. */
function toDatabaseConnectionResponse({ config, form }: SavedDatabaseConfig): DatabaseConnectionResponse {
  const masked = (field: SecretField): string => maskSecret(field, form?.[field] ?? '');
  return {
    provider: config.provider,
    ssl: config.ssl,
    sample: config.sample,
    sortIndexes: config.sortIndexes,
    port: masked('port') || DEFAULT_DATABASE_PORTS[config.provider],
    mysqlUrl: masked('mysqlUrl'),
    supabaseUrl: masked('supabaseUrl'),
    supabasePublishableKey: masked('supabasePublishableKey'),
    postgresUrl: masked('postgresUrl'),
    host: masked('host'),
    database: masked('database'),
    username: masked('username'),
    password: masked('password'),
  };
}

export const toDatabaseMessageResponse = (message: string): DatabaseMessageResponse => ({
  success: true,
  message,
});
