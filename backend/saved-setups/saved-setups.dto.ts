import { ApiProperty, PartialType } from '@nestjs/swagger';
import { CreatedResponse, NextCursorField } from '../platform/http';
import { SetupField, SetupNameField, StartDto } from '../runtime';

export class CreateSavedSetupDto {
  @SetupNameField('Dentists without a website')
  name: string;

  @SetupField()
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

export class CreateSavedSetupResponse extends CreatedResponse {}
