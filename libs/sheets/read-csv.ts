import { decodeText } from './decode-text';
import {
  cellTooLong,
  lineTooLong,
  SHEET_LIMITS,
  type SheetRow,
  SheetUnreadable,
  tooManyColumns,
  tooManyRows,
} from './sheet';

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads the rows of a CSV file in batches, in constant memory. The delimiter is the one that its first line has most
 * often, and lines without any text are left out. Cells are text: nothing is evaluated.
 * @throws SheetUnreadable
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow[]> {
  let parser: CsvParser | null = null;
  let head = '';
  for await (const text of decodeText(chunks)) {
    if (parser) {
      yield parser.parse(text);
      continue;
    }
    head += text;
    if (!/[\r\n]/.test(head) && head.length <= SHEET_LIMITS.lineLength) continue;
    parser = new CsvParser(head);
    yield parser.parse(textAfterHint(head));
  }
  parser ??= new CsvParser(head);
  if (head !== '' && !/[\r\n]/.test(head)) yield parser.parse(textAfterHint(head));
  yield parser.end();
}

/** Excel may state the delimiter in a line of its own. */
const HINT = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i;
const textAfterHint = (head: string) => head.replace(HINT, '');

function delimiterOf(head: string): string {
  const hint = HINT.exec(head)?.[1];
  if (hint) return hint;
  const line = (/^[^\r\n]*/.exec(head)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads CSV as RFC 4180 describes it, and tolerates quotation marks within cells. */
class CsvParser {
  private readonly delimiter: string;
  private readonly cellEnds: RegExp;
  private cells: string[] = [];
  private cell = '';
  /** `closing`: after a quotation mark in a quoted cell, which ends the cell or is doubled. */
  private state: 'start' | 'plain' | 'quoted' | 'closing' = 'start';
  private line: number;
  private rowLine: number;
  private rowLength = 0;
  private rows = 0;
  private afterReturn = false;

  constructor(head: string) {
    this.delimiter = delimiterOf(head);
    this.cellEnds = new RegExp(`[${this.delimiter}\\r\\n]`, 'g');
    this.line = HINT.test(head) ? 2 : 1;
    this.rowLine = this.line;
  }

  parse(text: string): SheetRow[] {
    const found: SheetRow[] = [];
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      const isSecondHalf = character === '\n' && this.afterReturn;
      this.afterReturn = character === '\r';
      if (this.state === 'quoted') {
        if (character === '"') this.state = 'closing';
        else if (character === '\r' || character === '\n') {
          this.add(character);
          if (!isSecondHalf) this.line += 1;
        } else at = this.take(text, at, QUOTED_ENDS);
      } else if (character === '"' && this.state !== 'plain') {
        if (this.state === 'closing') this.add('"');
        this.state = 'quoted';
      } else if (character === this.delimiter) {
        this.endCell();
      } else if (character === '\r' || character === '\n') {
        if (isSecondHalf) continue;
        this.endRow(found);
        this.line += 1;
        this.rowLine = this.line;
      } else {
        this.state = 'plain';
        at = this.take(text, at, this.cellEnds);
      }
    }
    return found;
  }

  end(): SheetRow[] {
    if (this.state === 'quoted') throw neverClosed(this.rowLine);
    const found: SheetRow[] = [];
    this.endRow(found);
    return found;
  }

  /** Adds the text up to the next character that may end it. Returns the position of its last character. */
  private take(text: string, from: number, ends: RegExp): number {
    ends.lastIndex = from + 1;
    const to = ends.exec(text)?.index ?? text.length;
    this.add(text.slice(from, to));
    return to - 1;
  }

  private add(text: string): void {
    this.cell += text;
    this.rowLength += text.length;
    if (this.rowLength > SHEET_LIMITS.lineLength)
      throw this.state === 'quoted' ? neverClosed(this.rowLine) : lineTooLong(this.rowLine);
  }

  private endCell(): void {
    if (this.cell.length > SHEET_LIMITS.cellLength) throw cellTooLong(this.rowLine);
    this.cells.push(this.cell);
    if (this.cells.length > SHEET_LIMITS.columns) throw tooManyColumns(this.rowLine);
    this.cell = '';
    this.state = 'start';
  }

  private endRow(found: SheetRow[]): void {
    this.endCell();
    if (this.cells.some((cell) => cell.trim() !== '')) {
      this.rows += 1;
      if (this.rows > SHEET_LIMITS.rows + 1) throw tooManyRows();
      found.push({ line: this.rowLine, cells: this.cells });
    }
    this.cells = [];
    this.rowLength = 0;
  }
}

const QUOTED_ENDS = /["\r\n]/g;

const neverClosed = (line: number) =>
  new SheetUnreadable(
    `Line ${line.toLocaleString('en-US')} has a quotation mark that opens a cell and is never closed. Close or remove it.`,
  );
