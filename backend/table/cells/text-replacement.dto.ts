import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import {
  MAX_REPLACED_LENGTH,
  MAX_TABLE_ROWS,
  REPLACEABLE_COLUMNS,
  TABLE_MESSAGES,
  type ReplaceableColumn,
} from '@libs/constants';

const MATCHES = ['part', 'cell'] as const;

/** Which text is replaced, where, and by which. */
export class TextReplacementDto {
  @ApiProperty({ enum: REPLACEABLE_COLUMNS })
  @IsIn(REPLACEABLE_COLUMNS, { message: TABLE_MESSAGES.selectColumn })
  field: ReplaceableColumn;

  @ApiProperty({
    minLength: 1,
    maxLength: MAX_REPLACED_LENGTH,
    example: ' St',
    description: 'The text to find, as it is: it has no wildcards',
  })
  @IsString()
  @MinLength(1, { message: TABLE_MESSAGES.findMissing })
  @MaxLength(MAX_REPLACED_LENGTH)
  find: string;

  @ApiProperty({
    maxLength: MAX_REPLACED_LENGTH,
    example: ' Street',
    description: 'The text that takes its place. An empty text removes it',
  })
  @IsString()
  @MaxLength(MAX_REPLACED_LENGTH)
  replacement: string;

  @ApiPropertyOptional({
    enum: MATCHES,
    default: 'part',
    description: "'part' finds the text anywhere in a cell, 'cell' only where it is the whole cell",
  })
  @IsOptional()
  @IsIn(MATCHES)
  match: (typeof MATCHES)[number] = 'part';

  @ApiPropertyOptional({ default: false, description: 'Whether upper and lower case must be the same' })
  @IsOptional()
  @IsBoolean()
  matchCase: boolean = false;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer' },
    minItems: 1,
    maxItems: MAX_TABLE_ROWS,
    description: 'Only the rows with these ids. The filter is ignored then',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1, { message: TABLE_MESSAGES.nothingSelected })
  @ArrayMaxSize(MAX_TABLE_ROWS)
  @IsInt({ each: true, message: 'ids must be integers' })
  @Min(0, { each: true, message: 'ids must be integers' })
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: 'ids must be integers' })
  ids?: number[];
}

export class ReplaceTextDto extends TextReplacementDto {
  @ApiProperty({ description: "The 'preview' value of the preview. It changes if the changes do" })
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  preview: string;
}

export class ReplacedCellResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ example: 'Sunrise Bakery', description: 'The name of the listing' }) name: string;
  @ApiProperty({ example: '214 Main St' }) before: string;
  @ApiProperty({ example: '214 Main Street' }) after: string;
}

/** What a replacement would do. Nothing is changed by the preview. */
export class TextReplacementPreviewResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ description: 'Identifies this preview. Send it when you replace the text' })
  preview: string;
  @ApiProperty({ type: 'integer', example: 37, description: 'Number of listings that change' })
  listings: number;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Number of listings whose column could not hold the new text. They are left as they are',
  })
  refused: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the first of them cannot',
    example: 'The maximum length of zip is 10 characters.',
  })
  refusal: string | null;
  @ApiProperty({
    type: [ReplacedCellResponse],
    description: 'The first changes. Texts of more than 500 characters are cut off',
  })
  changes: ReplacedCellResponse[];
}
