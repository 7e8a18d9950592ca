import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { NextCursorField, Trimmed } from '../platform/http';
import { StartDto } from '../runtime';

const MAX_NAME_LENGTH = 100;

export class CreateSavedSetupDto {
  @ApiProperty({ maxLength: MAX_NAME_LENGTH, example: 'Dentists without a website' })
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_NAME_LENGTH)
  name: string;

  @ApiProperty({ type: StartDto })
  @IsObject()
  @ValidateNested()
  @Type(() => StartDto)
  setup: StartDto;
}

/** Omitted fields stay unchanged. */
export class UpdateSavedSetupDto extends PartialType(CreateSavedSetupDto) {}

export class SavedSetupResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Dentists without a website' }) name: string;
  @ApiProperty({ example: '6 cities, 4 types', description: 'What the setup captures' }) summary: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-16T13:30:00.000Z' }) updatedAt: string;
}

export class SavedSetupDetailsResponse extends SavedSetupResponse {
  @ApiProperty({ type: StartDto, description: 'What the setup captures, as it was sent' }) setup: StartDto;
}

export class SavedSetupsResponse {
  @ApiProperty({ type: [SavedSetupResponse] }) setups: SavedSetupResponse[];
  @NextCursorField() nextCursor: string | null;
}

export class CreateSavedSetupResponse {
  @ApiProperty({ example: true }) success: boolean;
  @ApiProperty({ format: 'uuid' }) id: string;
}
