import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, ValidateBy } from 'class-validator';
import { MAX_HEADER_LENGTH, parseChosenField } from '@libs/listing';
import { toList } from './names-field';

const MAX_NAME_LENGTH = 64;

/**
 * Field for the fields of a file, in order. Each is a name from the list, or a name with the header of its column
 * ("phone:Business phone"). In a query, the parameter is repeated. `parseChosenFields` reads the texts.
 */
export const ChosenFieldsField = (
  names: readonly string[],
  { description, example }: { description: string; example: readonly string[] },
) =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      minItems: 1,
      maxItems: names.length,
      items: {
        anyOf: [
          { type: 'string', enum: [...names] },
          {
            type: 'string',
            maxLength: MAX_NAME_LENGTH + 1 + MAX_HEADER_LENGTH,
            pattern: `^(?:${names.join('|')}):\\s*[^\\s\\u0000-\\u001f\\u007f-\\u009f]`,
          },
        ],
      },
      example: [...example],
      description: `${description} A column can have another name in csv, html and xlsx: the field's name, a colon and the column's name, as in "phone:Business phone"`,
    }),
    IsOptional(),
    Transform(toList),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(names.length),
    IsString({ each: true }),
    ValidateBy(
      {
        name: 'isChosenField',
        validator: {
          validate: (text: unknown) => {
            const choice = typeof text === 'string' ? parseChosenField(text) : null;
            return choice !== null && names.includes(choice.name);
          },
          defaultMessage: () =>
            `each value in fields must be the name of a field, or its name, a colon and the name of its column with up to ${MAX_HEADER_LENGTH} characters`,
        },
      },
      { each: true },
    ),
  );
