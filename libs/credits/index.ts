export { resolveFreeAllowance } from './allowance';
export {
  type Balance,
  creditCharge,
  isExhausted,
  hasProfessionalFeatures,
  recordableListings,
  remainingOf,
} from './balance';
export { balanceOf, changeOf, EMPTY_BALANCE, ENTRY_KINDS, type EntryKind, type LedgerEntry } from './ledger';
