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

const MASKED_DESCRIPTION =
  'Masked: the first characters followed by bullets. The value itself is never returned.';
const MaskedProperty = () => ApiProperty({ description: MASKED_DESCRIPTION });

export class SortIndexResponse implements SortIndexProgress {
  @ApiProperty({ enum: SORT_INDEX_STATES })
  state: SortIndexProgress['state'];

  @ApiProperty({ description: 'Number of indexes created.' })
  done: number;

  @ApiProperty({ description: 'Total number of indexes; 0 until it is known.' })
  total: number;

  @ApiProperty({ description: 'Why the indexes could not be created.' })
  message: string;
}

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
    description: 'The sort indexes that were requested on Save.',
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
  @ApiProperty({ description: 'Whether the plan includes a database.' })
  allowed: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Why the plan does not include a database.' })
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
    description: 'null: nothing has been chosen yet.',
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

  @ApiProperty({
    description: 'Includes row security, grants and functions. Run it in the SQL editor of the project.',
  })
  supabase: string;
}

export class DatabaseTestStepResponse implements StepResult {
  @ApiProperty({ enum: TEST_STEPS })
  step: TestStep;

  @ApiProperty({ enum: ['passed', 'failed', 'skipped'] })
  outcome: StepResult['outcome'];

  @ApiProperty({ description: 'Duration in milliseconds.' })
  ms: number;

  @ApiProperty({ description: "What the step found, or the database's own message." })
  message: string;

  @ApiProperty({ description: 'What to do about a failure.' })
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

/** Returns secrets only in masked form. */
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
