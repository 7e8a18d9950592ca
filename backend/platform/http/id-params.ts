import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

/** The path parameter of an operation on one object. */
export class IdParams {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}
