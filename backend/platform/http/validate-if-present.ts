import { ValidateIf } from 'class-validator';

/** Skips validation only when the field is absent. A null is validated, and refused. */
export const ValidateIfPresent = () => ValidateIf((_: object, value: unknown) => value !== undefined);
