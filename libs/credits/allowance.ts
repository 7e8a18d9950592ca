import { FREE_ALLOWANCE_PRESETS, type FreeAllowancePreset } from '@libs/constants';

/**
 * Returns the number of listings in the free plan: a preset from the specification, or a number set by the operator
 * (spec §1).
 */
export const resolveFreeAllowance = (setting: FreeAllowancePreset | number): number =>
  typeof setting === 'number' ? setting : FREE_ALLOWANCE_PRESETS[setting];
