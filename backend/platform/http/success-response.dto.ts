import { ApiProperty } from '@nestjs/swagger';

/** The response of an operation that reports only its success. */
export class SuccessResponse {
  @ApiProperty({ enum: [true] })
  success: true;
}
