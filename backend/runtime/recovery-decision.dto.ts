import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { RECOVERY_CHOICES, type RecoveryChoice } from '@libs/constants';
import { ValidateIfPresent } from '../platform/http';

export class RecoveryDecisionQuery {
  @ApiProperty({ required: false, description: 'Your own user id. For any other id the response is 404.' })
  @ValidateIfPresent()
  @IsUUID()
  user?: string;
}

export class RecoveryDecisionDto {
  @ApiProperty({ format: 'uuid', description: 'The `recoveryId` of the log entry' })
  @IsUUID()
  recoveryId: string;

  @ApiProperty({ enum: RECOVERY_CHOICES })
  @IsIn(RECOVERY_CHOICES)
  choice: RecoveryChoice;
}
