import { FREE_ALLOWANCE_PRESETS, type FreeAllowancePreset } from '@libs/constants';

/**
 * Returns the listings of the free plan: a value of the specification by its name, or a number set by the operator
 * (spec §1).
 */
export const resolveFreeAllowance = (setting: FreeAllowancePreset | number): number =>
  typeof setting === 'number' ? setting : FREE_ALLOWANCE_PRESETS[setting];
