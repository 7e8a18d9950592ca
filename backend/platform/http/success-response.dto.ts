import { ApiProperty } from '@nestjs/swagger';

/** The response of an operation that reports only its success. */
export class SuccessResponse {
  @ApiProperty({ enum: [true] })
  success: true;
}

/** The response of an operation that creates something. */
export class CreatedResponse {
  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({ format: 'uuid' })
  id: string;
}
