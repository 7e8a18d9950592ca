import { Transform } from 'class-transformer';

/** Removes surrounding white space from text. Other values stay unchanged and are refused by validation. */
export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Trims a text field of a request before it is validated. */
export const Trimmed = () => Transform(({ value }: { value: unknown }) => trimmed(value));
