import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { DATABASE_MESSAGES, DATABASE_PROVIDERS, type DatabaseProvider } from '@libs/constants';

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

/** The complete configuration form (spec §3). With provider 'none' the other fields are ignored. */
export class DatabaseConfigDto {
  @ApiProperty({ enum: DATABASE_PROVIDERS })
  @IsIn(DATABASE_PROVIDERS, { message: DATABASE_MESSAGES.chooseProvider })
  provider: DatabaseProvider;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  ssl?: boolean;

  @ApiPropertyOptional({ description: 'Also create the indexes that keep sorting fast at a million rows.' })
  @IsOptional()
  @IsBoolean()
  sortIndexes?: boolean;

  /** In PEM format. */
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
