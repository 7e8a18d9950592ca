import { ApiProperty } from '@nestjs/swagger';
import { DATABASE_PROVIDERS, type DatabaseProvider } from '@libs/constants';
import type { DatabaseConfig } from './database-config.entity';

const DEFAULT_PORT = '5432';

export class DatabaseConfigBody {
  @ApiProperty({ enum: DATABASE_PROVIDERS })
  provider: DatabaseProvider;

  @ApiProperty()
  ssl: boolean;

  @ApiProperty({ example: DEFAULT_PORT })
  port: string;

  @ApiProperty({ description: 'Never the saved secret.' })
  mysqlUrl: string;
}

export class DatabaseConfigResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: DatabaseConfigBody, nullable: true, description: 'null: nothing is chosen yet.' })
  config: DatabaseConfigBody | null;
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

export const toDatabaseConfig = (config: DatabaseConfig | null): DatabaseConfigResponse => ({
  success: true,
  config: config && { provider: config.provider, ssl: true, port: DEFAULT_PORT, mysqlUrl: '' },
});

export const toDatabaseMessage = (message: string): DatabaseMessageResponse => ({ success: true, message });
