import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  Matches,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  AREA_CHOICES,
  CHAIN_CHOICES,
  FILTER_LIMITS,
  PLACE_STATUSES,
  PRESENCES,
  UNREADABLE_CHOICES,
  type AreaChoice,
  type ChainChoice,
  type ListingFilters,
  type PlaceStatus,
  type Presence,
  type UnreadableChoice,
} from '@libs/listing';
import { ValidateIfPresent } from '../platform/http';

const ChoiceField = (choices: readonly string[], description: string) =>
  applyDecorators(
    ApiProperty({ required: false, enum: choices, description }),
    ValidateIfPresent(),
    IsIn(choices),
  );

const FlagField = (description: string) =>
  applyDecorators(ApiProperty({ required: false, description }), ValidateIfPresent(), IsBoolean());

/** What the rule below says, for validators without Unicode's classes of characters. */
const MEANT_TO_BE_COMPARED = '[0-9A-Za-z]|[^\\x00-\\x7F]';

const TextsField = (
  description: string,
  { items, length, example }: { items: number; length: number; example: string[] },
) =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: length, pattern: MEANT_TO_BE_COMPARED },
      minItems: 1,
      maxItems: items,
      description,
      example,
    }),
    ValidateIfPresent(),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(items),
    IsString({ each: true }),
    // Names and categories are compared by their letters and digits, so any other text would keep nothing.
    Matches(/[\p{L}\p{N}]/u, {
      each: true,
      message: '$property must not contain a text without letters or digits',
    }),
    MaxLength(length, { each: true }),
  );

const CATEGORY_LIMITS = { items: FILTER_LIMITS.categories, length: FILTER_LIMITS.categoryLength };
const NAME_LIMITS = { items: FILTER_LIMITS.texts, length: FILTER_LIMITS.textLength };

const RatingField = (example: number) =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: Number,
      format: 'double',
      minimum: 0,
      maximum: FILTER_LIMITS.rating,
      example,
    }),
    ValidateIfPresent(),
    IsNumber({ allowNaN: false, allowInfinity: false }),
    Min(0),
    Max(FILTER_LIMITS.rating),
  );
const ReviewsField = (example: number) =>
  applyDecorators(
    ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: FILTER_LIMITS.reviews, example }),
    ValidateIfPresent(),
    IsInt(),
    Min(0),
    Max(FILTER_LIMITS.reviews),
  );

/** From and to, both inclusive. */
export class RatingBoundsDto {
  @RatingField(4) from?: number;
  @RatingField(5) to?: number;
}

/** From and to, both inclusive. */
export class ReviewBoundsDto {
  @ReviewsField(10) from?: number;
  @ReviewsField(500) to?: number;
}

/**
 * Which of the found places a job keeps. A place must pass every filter. What a filter takes out costs nothing, and is
 * counted by reason.
 */
export class FiltersDto implements ListingFilters {
  @ChoiceField(PRESENCES, 'Only places with (`present`) or without (`absent`) a website')
  website?: Presence;

  @ChoiceField(PRESENCES, 'Only places with (`present`) or without (`absent`) a phone number')
  phone?: Presence;

  @ChoiceField(
    PRESENCES,
    'Only places whose own websites state an email address (`present`), or none (`absent`). Needs `contacts`. A place that passes all other filters waits, uncharged, until its website was read: `undecided` counts these. Without a website, or if it cannot be read, a place is decided by what is known',
  )
  email?: Presence;

  @ApiProperty({ required: false, type: RatingBoundsDto, description: 'Places without a rating are unknown' })
  @ValidateIfPresent()
  @IsObject()
  @ValidateNested()
  @Type(() => RatingBoundsDto)
  rating?: RatingBoundsDto;

  @ApiProperty({
    required: false,
    type: ReviewBoundsDto,
    description: 'Number of reviews. Places for which the source states none are unknown',
  })
  @ValidateIfPresent()
  @IsObject()
  @ValidateNested()
  @Type(() => ReviewBoundsDto)
  reviews?: ReviewBoundsDto;

  @ApiProperty({
    required: false,
    enum: PLACE_STATUSES,
    isArray: true,
    minItems: 1,
    description: 'The statuses to keep',
  })
  @ValidateIfPresent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PLACE_STATUSES.length)
  @IsIn(PLACE_STATUSES, { each: true })
  status?: PlaceStatus[];

  @FlagField('Only places that their owners claimed, or only those that nobody did. Often unknown')
  claimed?: boolean;

  @TextsField(
    'Only places with one of these categories of the source (GET /api/runtime/categories). All categories of a place count',
    { ...CATEGORY_LIMITS, example: ['Dentist'] },
  )
  categories?: string[];

  @TextsField('Only places with none of these categories', {
    ...CATEGORY_LIMITS,
    example: ['Dental laboratory'],
  })
  withoutCategories?: string[];

  @TextsField('Only places whose name contains one of these texts', {
    ...NAME_LIMITS,
    example: ['dental'],
  })
  nameContains?: string[];

  @TextsField('Only places whose name contains none of these texts', {
    ...NAME_LIMITS,
    example: ['laboratory'],
  })
  nameWithout?: string[];

  @ChoiceField(CHAIN_CHOICES, 'Without branches of chains (`exclude`), or only them (`only`)')
  chains?: ChainChoice;

  @ChoiceField(
    AREA_CHOICES,
    'Only places inside the city (`inside`), or also those that the searches show around it (`around`). By default, the deployment decides',
  )
  area?: AreaChoice;

  @FlagField(
    'Keep a place if the source does not state what a filter asks for. By default, such a place is taken out, so it is not charged',
  )
  keepUnknown?: boolean;

  @FlagField('Only places that no other job of yours has captured')
  onlyNew?: boolean;

  @ChoiceField(
    UNREADABLE_CHOICES,
    'Only places that your connected database does not contain, whoever wrote its rows. They are recognized by place key or phone number, or by name with website or address. While the database cannot be read, the job waits for it (`wait`), or goes on without it (`proceed`)',
  )
  notInDatabase?: UnreadableChoice;

  @ApiProperty({
    required: false,
    type: [String],
    format: 'uuid',
    minItems: 1,
    maxItems: FILTER_LIMITS.lists,
    description:
      'Only places that are on none of these lists (GET /api/known-lists). Contacts never contain an email address that is on one of them',
  })
  @ValidateIfPresent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(FILTER_LIMITS.lists)
  @IsUUID(undefined, { each: true })
  notOnLists?: string[];
}
