export { resolveFreeAllowance as allowanceOf } from './allowance';
export { type Balance, creditCharge as chargeOf, isExhausted, hasProfessionalFeatures as opensProfessional, recordableListings as recordableOf, remainingOf } from './balance';
export { balanceOf, changeOf, EMPTY_BALANCE, ENTRY_KINDS, type EntryKind, type LedgerEntry } from './ledger';
