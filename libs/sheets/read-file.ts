import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { type SheetRow, SheetUnreadable } from './sheet';

const ZIP = 'PK\u0003\u0004';
const OLD_EXCEL = '\u00d0\u00cf\u0011\u00e0';

/**
 * Reads the rows of a CSV or XLSX file in batches. What it is shows in its content, not in its name.
 * @throws SheetUnreadable
 */
export async function* readTableFile(path: string): AsyncGenerator<SheetRow[]> {
  const start = await firstBytes(path);
  if (start === '') throw new SheetUnreadable('The file is empty.');
  if (start === OLD_EXCEL)
    throw new SheetUnreadable(
      'This is an Excel file in the old format (.xls), or one with a password. Save it as .xlsx or CSV.',
    );
  yield* start === ZIP ? readXlsx(path) : readCsv(createReadStream(path));
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
