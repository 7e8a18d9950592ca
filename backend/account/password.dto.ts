import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH_LOGIN, passwordLengthMessage } from '@libs/constants';
import { IsNewPassword } from './is-new-password';

const LENGTH_MESSAGE = passwordLengthMessage(PASSWORD_MIN_LENGTH_LOGIN, 'login');

export class ChangePasswordDto {
  @ApiProperty({ format: 'password' })
  @Length(PASSWORD_MIN_LENGTH_LOGIN, PASSWORD_MAX_LENGTH, { message: LENGTH_MESSAGE })
  @IsString({ message: LENGTH_MESSAGE })
  currentPassword: string;

  @IsNewPassword()
  newPassword: string;
}
