export { readTableFile } from './read-file';
export { SHEET_LIMITS, type SheetRow, SheetUnreadable } from './sheet';
