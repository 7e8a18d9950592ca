import { posix } from 'node:path';
import { PackedTexts } from './packed-texts';
import {
  cellTooLong,
  lineTooLong,
  SHEET_LIMITS,
  type SheetRow,
  tooManyColumns,
  tooManyRows,
  tooManyTexts,
} from './sheet';
import { parseXml, XmlReader, type XmlHandlers } from './xml-reader';
import { damaged, ZipFile } from './zip-file';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SMALL_PART_BYTES = 5_000_000;

/**
 * Reads the rows of an XLSX file's first sheet in batches. Memory holds only the texts that its cells share. Formulas are
 * not evaluated: their cells have the value that was stored with them.
 * @throws SheetUnreadable
 */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow[]> {
  const zip = await ZipFile.open(path);
  try {
    const { sheet, texts } = await findParts(zip);
    const shared = texts !== null && zip.has(texts) ? await readTexts(zip, texts) : new PackedTexts();
    yield* readSheet(zip, sheet, shared);
  } finally {
    zip.close();
  }
}

/** Finds the first sheet and the shared texts. */
async function findParts(zip: ZipFile): Promise<{ sheet: string; texts: string | null }> {
  let firstSheet: string | null = null;
  await parseXml(zip.read(WORKBOOK, SMALL_PART_BYTES), {
    open: (name, attributes) => {
      if (name === 'sheet') firstSheet ??= attributes['r:id'] ?? '';
    },
  });
  let sheet: string | null = null;
  let texts: string | null = null;
  await parseXml(zip.read(RELATIONS, SMALL_PART_BYTES), {
    open: (name, { Id, Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const part = Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target);
      if (Id === firstSheet) sheet = part;
      if (Type.endsWith('/sharedStrings')) texts = part;
    },
  });
  if (sheet === null) throw damaged();
  return { sheet, texts };
}

/** Texts may consist of several parts with different fonts (`r`). Their phonetic readings (`rPh`) are left out. */
async function readTexts(zip: ZipFile, part: string): Promise<PackedTexts> {
  const texts = new PackedTexts();
  let text = '';
  let isText = false;
  let isReading = false;
  await parseXml(zip.read(part, SHEET_LIMITS.textBytes), {
    open: (name) => {
      if (name === 'si') text = '';
      isText = name === 't' && !isReading;
      if (name === 'rPh') isReading = true;
    },
    text: (found) => {
      if (isText && text.length < SHEET_LIMITS.cellLength) text += found;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      texts.add(text.slice(0, SHEET_LIMITS.cellLength));
      if (texts.size > SHEET_LIMITS.textMemoryBytes) throw tooManyTexts();
    },
  });
  return texts;
}

async function* readSheet(zip: ZipFile, part: string, shared: PackedTexts): AsyncGenerator<SheetRow[]> {
  const sheet = new SheetReader(shared);
  const xml = new XmlReader(sheet);
  for await (const chunk of zip.read(part, SHEET_LIMITS.sheetBytes)) {
    xml.write(chunk);
    const rows = sheet.takeRows();
    if (rows.length > 0) yield rows;
  }
  xml.end();
}

class SheetReader implements XmlHandlers {
  private rows: SheetRow[] = [];
  private row: SheetRow = { line: 0, cells: [] };
  private count = 0;
  private column = 0;
  private rowLength = 0;
  private type = '';
  private value = '';
  private isValue = false;

  constructor(private readonly shared: PackedTexts) {}

  takeRows(): SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    this.isValue = name === 'v' || name === 't';
    if (name === 'row') {
      const stated = Number(attributes.r);
      this.rowLength = 0;
      this.row = { line: Number.isSafeInteger(stated) && stated > 0 ? stated : this.row.line + 1, cells: [] };
    } else if (name === 'c') {
      this.column = columnOf(attributes.r) ?? this.row.cells.length;
      if (this.column >= SHEET_LIMITS.columns) throw tooManyColumns(this.row.line);
      this.type = attributes.t ?? '';
      this.value = '';
    }
  }

  text(text: string): void {
    if (!this.isValue) return;
    this.value += text;
    if (this.value.length > SHEET_LIMITS.cellLength) throw cellTooLong(this.row.line);
  }

  close(name: string): void {
    this.isValue = false;
    if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
  }

  private endCell(): void {
    const { cells } = this.row;
    const text = this.type === 's' ? this.shared.get(Number(this.value)) : numberText(this.type, this.value);
    this.rowLength += text.length;
    if (this.rowLength > SHEET_LIMITS.lineLength) throw lineTooLong(this.row.line);
    while (cells.length < this.column) cells.push('');
    cells[this.column] = text;
  }

  private endRow(): void {
    if (!this.row.cells.some((cell) => cell.trim() !== '')) return;
    this.count += 1;
    if (this.count > SHEET_LIMITS.rows + 1) throw tooManyRows();
    this.rows.push(this.row);
  }
}

/** "C7" is in the third column. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Excel writes long numbers, such as phone numbers, in scientific notation. An error is no value. */
function numberText(type: string, value: string): string {
  if (type === 'e') return '';
  const isNumber = type === '' || type === 'n';
  return isNumber && /e/i.test(value) && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value;
}
