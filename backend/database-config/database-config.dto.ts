import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { DATABASE_PROVIDERS, type DatabaseProvider } from '@libs/constants';

const TEXT_AT_MOST = 2_000;

/** An optional text of the form. */
const FormText = (): PropertyDecorator => (target, property) => {
  for (const decorate of [
    ApiPropertyOptional({ maxLength: TEXT_AT_MOST }),
    MaxLength(TEXT_AT_MOST),
    IsString(),
    IsOptional(),
  ]) {
    decorate(target, property);
  }
};

/** The whole configuration form (spec §3); with provider 'none' the other fields are of no account. */
export class DatabaseConfigForm {
  @ApiProperty({ enum: DATABASE_PROVIDERS })
  @IsIn(DATABASE_PROVIDERS, { message: 'Please select a database provider' })
  provider: DatabaseProvider;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  ssl?: boolean;

  @FormText() port?: string;
  @FormText() supabaseUrl?: string;
  @FormText() supabasePublishableKey?: string;
  @FormText() postgresUrl?: string;
  @FormText() mysqlUrl?: string;
  @FormText() host?: string;
  @FormText() database?: string;
  @FormText() username?: string;
  @FormText() password?: string;
}
