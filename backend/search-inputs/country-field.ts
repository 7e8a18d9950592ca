import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { countryNamed } from './countries';

export const MAX_COUNTRY_LENGTH = 60;

/** A country whose cities are listed: any that has cities, not only those of the country select. "Other" is none. */
export const AnyCountryField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      maxLength: MAX_COUNTRY_LENGTH,
      example: 'AT',
      description: 'Any country, by its ISO 3166-1 code of two letters or its name: `AT` or `Austria`',
    }),
    IsString(),
    MaxLength(MAX_COUNTRY_LENGTH),
    ValidateBy({
      name: 'isCountry',
      validator: {
        validate: (value) => typeof value === 'string' && countryNamed(value) !== null,
        defaultMessage: () =>
          'Please name a country by its English name or its code of two letters, such as Austria or AT',
      },
    }),
  );
