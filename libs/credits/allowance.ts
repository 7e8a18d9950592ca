import { FREE_ALLOWANCE_PRESETS, type FreeAllowancePreset } from '@libs/constants';

/** Listings of the free plan: a reading of the specification by its name, or a number of the operator's (spec §1). */
export const resolveFreeAllowance = (setting: FreeAllowancePreset | number): number =>
  typeof setting === 'number' ? setting : FREE_ALLOWANCE_PRESETS[setting];
