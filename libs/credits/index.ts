export { resolveFreeAllowance } from './allowance';
export {
  type Balance,
  creditCharge,
  isExhausted,
  hasProfessionalFeatures,
  recordableListings,
  remainingOf,
} from './balance';
export { FREE_FEATURES, PROFESSIONAL_FEATURES, type PlanFeatures } from './plan-features';
export {
  balanceOf,
  changeOf,
  EMPTY_BALANCE,
  ENTRY_KINDS,
  type EntryKind,
  isUse,
  type LedgerEntry,
} from './ledger';
