import { ApiProperty } from '@nestjs/swagger';

/** The answer of an operation that has nothing to tell beyond its success. */
export class SuccessResponse {
  @ApiProperty({ enum: [true] })
  success: true;
}
