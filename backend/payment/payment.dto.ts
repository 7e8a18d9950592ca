import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { EMAIL_MAX_LENGTH, PAYMENT_TYPES, type PaymentType } from '@libs/constants';

const MAX_AMOUNT = 1_000_000_000;

export class CreatePaymentDto {
  @ApiProperty({ enum: PAYMENT_TYPES, example: 'credits' })
  @IsIn(PAYMENT_TYPES)
  paymentType: PaymentType;

  @ApiProperty({ type: 'integer', example: 2_500, description: 'Price of one of the current offers.' })
  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT)
  usdCents: number;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    example: 1_500,
    description: 'Credits of that offer. Omit for a subscription.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_AMOUNT)
  credits?: number | null;
}

export class CreateSignUpPaymentDto extends CreatePaymentDto {
  @ApiProperty({ format: 'uuid', description: 'Must match the signed-in user.' })
  @IsString()
  @MaxLength(64)
  userId: string;

  @ApiProperty({ format: 'email', description: 'Must match the signed-in user.' })
  @IsString()
  @MaxLength(EMAIL_MAX_LENGTH)
  email: string;
}
