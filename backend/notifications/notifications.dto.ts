import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

export class NotificationSettingsDto {
  @ApiProperty({ description: 'Whether to send an email when a job has ended.' })
  @IsBoolean()
  jobFinished: boolean;
}

export class NotificationSettingsResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({
    description: 'Whether an email is sent when a job has ended. False until the user asks for it.',
  })
  jobFinished: boolean;
}
