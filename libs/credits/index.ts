export { allowanceOf } from './allowance';
export { type Balance, chargeOf, isExhausted, opensProfessional, recordableOf, remainingOf } from './balance';
export { balanceOf, changeOf, EMPTY_BALANCE, ENTRY_KINDS, type EntryKind, type LedgerEntry } from './ledger';
