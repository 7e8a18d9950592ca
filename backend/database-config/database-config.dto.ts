import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { DATABASE_MESSAGES, DATABASE_PROVIDERS, type DatabaseProvider } from '@libs/constants';

const TEXT_AT_MOST = 2_000;
const PEM_AT_MOST = 20_000;

/** An optional text of the form. */
const FormText =
  (most = TEXT_AT_MOST): PropertyDecorator =>
  (target, property) => {
    for (const decorate of [
      ApiPropertyOptional({ maxLength: most }),
      MaxLength(most),
      IsString(),
      IsOptional(),
    ]) {
      decorate(target, property);
    }
  };

/** The whole configuration form (spec §3); with provider 'none' the other fields are of no account. */
export class DatabaseConfigForm {
  @ApiProperty({ enum: DATABASE_PROVIDERS })
  @IsIn(DATABASE_PROVIDERS, { message: DATABASE_MESSAGES.chooseProvider })
  provider: DatabaseProvider;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  ssl?: boolean;

  @ApiPropertyOptional({ description: 'Also make the indexes that keep sorting quick at a million rows.' })
  @IsOptional()
  @IsBoolean()
  sortIndexes?: boolean;

  /** PEM. */
  @FormText(PEM_AT_MOST) caCertificate?: string;
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
