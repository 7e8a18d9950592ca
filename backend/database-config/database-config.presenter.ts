import { ApiProperty } from '@nestjs/swagger';
import {
  DATABASE_PROVIDERS,
  type DatabaseProvider,
  DEFAULT_DATABASE_PORTS,
  maskSecret,
  type SecretField,
} from '@libs/constants';
import { TEST_STEPS, type StepResult, type TestStep } from '@libs/listing-store';
import type { SavedChoice } from './database-config.service';
import { SORT_INDEX_STATES, type SortIndexProgress } from './sort-index-progress';

const MASKED = 'Masked: its beginning and bullets; the value is never sent back.';
const Masked = () => ApiProperty({ description: MASKED });

export class SortIndexBody implements SortIndexProgress {
  @ApiProperty({ enum: SORT_INDEX_STATES })
  state: SortIndexProgress['state'];

  @ApiProperty({ description: 'Indexes made.' })
  done: number;

  @ApiProperty({ description: 'Of so many; 0 before it is known.' })
  total: number;

  @ApiProperty({ description: 'Why they could not be made.' })
  message: string;
}

export class DatabaseConfigBody {
  @ApiProperty({ enum: DATABASE_PROVIDERS })
  provider: DatabaseProvider;

  @ApiProperty()
  ssl: boolean;

  @ApiProperty({ description: 'The sample database of the embedded server.' })
  sample: boolean;

  @ApiProperty({
    type: SortIndexBody,
    nullable: true,
    description: 'The sort indexes that were asked for on Save.',
  })
  sortIndexes: SortIndexBody | null;

  @ApiProperty({ description: MASKED, example: '5432' })
  port: string;

  @Masked() mysqlUrl: string;
  @Masked() supabaseUrl: string;
  @Masked() supabasePublishableKey: string;
  @Masked() postgresUrl: string;
  @Masked() host: string;
  @Masked() database: string;
  @Masked() username: string;
  @Masked() password: string;
}

export class DatabaseOffersBody {
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

  @ApiProperty({ type: DatabaseConfigBody, nullable: true, description: 'null: nothing is chosen yet.' })
  config: DatabaseConfigBody | null;

  @ApiProperty({ type: DatabaseOffersBody })
  offers: DatabaseOffersBody;
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

export class DatabaseStepBody implements StepResult {
  @ApiProperty({ enum: TEST_STEPS })
  step: TestStep;

  @ApiProperty({ enum: ['passed', 'failed', 'passed over'] })
  outcome: StepResult['outcome'];

  @ApiProperty({ description: 'Milliseconds.' })
  ms: number;

  @ApiProperty({ description: "What was found, or the database's own message." })
  message: string;

  @ApiProperty({ description: 'The sentence that mends a failure.' })
  mend: string;
}

export class DatabaseTestResponse {
  @ApiProperty()
  success: boolean;

  @ApiProperty()
  message: string;

  @ApiProperty({ type: [DatabaseStepBody] })
  steps: DatabaseStepBody[];
}

type Offers = DatabaseOffersBody;

export const toDatabaseConfig = (saved: SavedChoice | null, offers: Offers): DatabaseConfigResponse => ({
  success: true,
  config: saved && bodyOf(saved),
  offers,
});

/** Secrets leave as their masks only. */
function bodyOf({ config, form }: SavedChoice): DatabaseConfigBody {
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

export const toDatabaseMessage = (message: string): DatabaseMessageResponse => ({ success: true, message });
