import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type Options, type ZipFile } from 'yauzl';

/** Limits of Excel, from its specification. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
const MAX_CELL_LENGTH = 32_767;
const MAX_WIDTH = 255;
/** The last day of Excel's calendar, December 31 of 9999. */
const MAX_DATE = 2_958_465;

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
/** Numbers of formats below this one are built in. */
const FIRST_OWN_FORMAT = 164;
/** The content type that each kind of relationship requires of its target. */
const TARGET_TYPES: Readonly<Record<string, string>> = {
  [`${RELATIONSHIP}officeDocument`]: `${CONTENT_TYPE}sheet.main+xml`,
  [`${RELATIONSHIP}worksheet`]: `${CONTENT_TYPE}worksheet+xml`,
  [`${RELATIONSHIP}styles`]: `${CONTENT_TYPE}styles+xml`,
  [`${RELATIONSHIP}sharedStrings`]: `${CONTENT_TYPE}sharedStrings+xml`,
};

/** The order that the schema of ECMA-376 (CT_Worksheet) requires of the elements of a sheet that we may write. */
const SHEET_ORDER = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'sheetProtection',
  'autoFilter',
  'mergeCells',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'ignoredErrors',
];

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** What of the formats of cells a sheet refers to. */
interface Formats {
  count: number;
  /** The indexes of formats for dates. */
  dates: ReadonlySet<number>;
}

/**
 * Returns what Excel would complain about in a workbook: it opens a file that breaks one of these rules with an offer to
 * repair it, or not at all. Empty if there is nothing.
 */
export async function workbookFaults(file: Buffer): Promise<string[]> {
  const workbook = new Workbook(await readParts(file));
  workbook.check();
  return workbook.faults;
}

const openArchive = promisify<Buffer, Options, ZipFile>(yauzl.fromBuffer);

/** Returns the parts of a workbook, in their order. Checks their sizes and checksums. */
export async function readParts(file: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const archive = await openArchive(file, { lazyEntries: true });
  const open = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive));
  const parts: { name: string; content: Buffer }[] = [];
  for (let at = 0; at < archive.entryCount; at++) {
    const next = once(archive, 'entry') as Promise<[Entry]>;
    archive.readEntry();
    const [entry] = await next;
    parts.push({ name: entry.fileName, content: await buffer(await open(entry)) });
  }
  return parts;
}

class Workbook {
  readonly faults: string[] = [];
  private readonly parts = new Map<string, XmlElement>();
  private readonly types = new Map<string, string>();

  constructor(parts: readonly { name: string; content: Buffer }[]) {
    for (const { name, content } of parts) {
      if ([...this.parts.keys()].some((other) => other.toLowerCase() === name.toLowerCase()))
        this.faults.push(`the part ${name} is there twice`);
      this.parts.set(name, this.parse(name, content));
    }
  }

  check(): void {
    this.readContentTypes();
    const [workbook] = this.targetsOf('').values();
    if (!workbook) return void this.faults.push('there is no workbook');
    const related = this.targetsOf(workbook.path);
    const styles = [...related.values()].find(({ type }) => type === `${RELATIONSHIP}styles`);
    const formats = this.checkStyles(styles && this.parts.get(styles.path));
    const sheets = childOf(this.parts.get(workbook.path), 'sheets')?.children ?? [];
    this.checkSheetNames(sheets);
    for (const { attributes } of sheets) {
      const target = related.get(attributes['r:id'] ?? '');
      const sheet = target && this.parts.get(target.path);
      if (sheet && target.type === `${RELATIONSHIP}worksheet`)
        this.checkSheet(attributes.name ?? '', sheet, formats);
      else this.faults.push(`the sheet "${attributes.name}" has no part`);
    }
  }

  private parse(name: string, content: Buffer): XmlElement {
    const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
    const path = [root];
    const parser = new SaxesParser({ xmlns: false });
    parser.on('error', ({ message }) => this.faults.push(`${name} is no XML: ${message}`));
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding?.toUpperCase() !== 'UTF-8') this.faults.push(`${name} is not declared as UTF-8`);
    });
    parser.on('doctype', () => this.faults.push(`${name} has a document type`));
    parser.on('opentag', ({ name: tag, attributes }) => {
      const element: XmlElement = { name: tag, attributes, children: [], text: '' };
      path.at(-1)?.children.push(element);
      path.push(element);
    });
    parser.on('text', (text) => {
      const element = path.at(-1);
      if (element) element.text += text;
    });
    parser.on('closetag', () => path.pop());
    try {
      parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close();
    } catch {
      this.faults.push(`${name} is not UTF-8`);
    }
    return root.children[0] ?? root;
  }

  /** Every part has one content type, and every content type has its part. */
  private readContentTypes(): void {
    const elements = this.parts.get('[Content_Types].xml')?.children ?? [];
    const defaults = new Map<string, string>();
    for (const { name, attributes } of elements) {
      const { Extension: extension, PartName: part = '', ContentType: type = '' } = attributes;
      if (name === 'Default') defaults.set((extension ?? '').toLowerCase(), type);
      else if (!part.startsWith('/') || !this.parts.has(part.slice(1)))
        this.faults.push(`${part} has a content type, but is missing`);
      else if (this.types.has(part.slice(1))) this.faults.push(`${part} has two content types`);
      else this.types.set(part.slice(1), type);
    }
    for (const part of this.parts.keys()) {
      if (part === '[Content_Types].xml' || this.types.has(part)) continue;
      const type = defaults.get(part.split('.').at(-1)?.toLowerCase() ?? '');
      if (type) this.types.set(part, type);
      else this.faults.push(`${part} has no content type`);
    }
  }

  /** Returns the targets of a part's relationships by their ids. @param source '' for the package itself */
  private targetsOf(source: string): Map<string, { type: string; path: string }> {
    const slash = source.lastIndexOf('/') + 1;
    const [folder, file] = [source.slice(0, slash), source.slice(slash)];
    const name = `${folder}_rels/${file}.rels`;
    const targets = new Map<string, { type: string; path: string }>();
    for (const { attributes } of this.parts.get(name)?.children ?? []) {
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
      const path = target.startsWith('/') ? target.slice(1) : folder + target;
      if (id === '' || targets.has(id)) this.faults.push(`${name} has the id "${id}" twice`);
      if (!this.parts.has(path)) this.faults.push(`${name} names ${path}, which is missing`);
      else if (this.types.get(path) !== TARGET_TYPES[type])
        this.faults.push(`${path} has the content type ${this.types.get(path)}`);
      targets.set(id, { type, path });
    }
    return targets;
  }

  private checkStyles(styles: XmlElement | undefined): Formats {
    const listOf = (name: string): XmlElement[] => {
      const list = childOf(styles, name);
      const { count } = list?.attributes ?? {};
      if (list && Number(count) !== list.children.length)
        this.faults.push(`the styles have ${list.children.length} ${name}, not ${count}`);
      return list?.children ?? [];
    };
    const codes = new Map(
      listOf('numFmts').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
    );
    const known: Record<string, number> = {
      fontId: listOf('fonts').length,
      fillId: listOf('fills').length,
      borderId: listOf('borders').length,
      xfId: listOf('cellStyleXfs').length,
    };
    const formats = listOf('cellXfs');
    for (const { attributes } of formats) {
      for (const [name, count] of Object.entries(known))
        if (!(Number(attributes[name]) < count))
          this.faults.push(`a format has the ${name} ${attributes[name]}`);
      const { numFmtId = '' } = attributes;
      if (Number(numFmtId) >= FIRST_OWN_FORMAT && !codes.has(numFmtId))
        this.faults.push(`the number format ${numFmtId} is missing`);
    }
    for (const { attributes } of listOf('cellStyles'))
      if (!(Number(attributes.xfId) < (known.xfId ?? 0))) this.faults.push('a style of cells has no format');
    const isDate = ({ attributes }: XmlElement) => /[ymdh]/.test(codes.get(attributes.numFmtId ?? '') ?? '');
    return {
      count: formats.length,
      dates: new Set(formats.flatMap((format, at) => (isDate(format) ? [at] : []))),
    };
  }

  private checkSheetNames(sheets: readonly XmlElement[]): void {
    if (sheets.length === 0) this.faults.push('the workbook has no sheet');
    const [names, ids] = [new Set<string>(), new Set<string>()];
    for (const { attributes } of sheets) {
      const { name = '', sheetId = '' } = attributes;
      const isAllowed =
        /^(?!')[^[\]:*?/\\\p{Cc}]{1,31}(?<!')$/u.test(name) && name.toLowerCase() !== 'history';
      if (!isAllowed) this.faults.push(`a sheet is called "${name}"`);
      if (names.has(name.toLowerCase())) this.faults.push(`two sheets are called "${name}"`);
      if (!/^[1-9]\d{0,4}$/.test(sheetId) || ids.has(sheetId))
        this.faults.push(`a sheet has the id "${sheetId}"`);
      names.add(name.toLowerCase());
      ids.add(sheetId);
    }
  }

  private checkSheet(name: string, sheet: XmlElement, formats: Formats): void {
    const fault = (text: string) => this.faults.push(`${name}: ${text}`);
    const order = sheet.children.map((child) => SHEET_ORDER.indexOf(child.name));
    if (!order.every((place, at) => place > (order[at - 1] ?? -1)))
      fault(`the elements are ${sheet.children.map((child) => child.name).join(', ')}`);
    checkColumns(childOf(sheet, 'cols'), fault);
    const used = new CellRange();
    for (const row of childOf(sheet, 'sheetData')?.children ?? []) checkRow(row, used, formats, fault);
    const stated = childOf(sheet, 'dimension')?.attributes.ref;
    if (stated !== undefined && stated !== used.reference)
      fault(`the dimension is ${stated}, not ${used.reference}`);
  }
}

type Fault = (text: string) => void;

/** Excel repairs a list of columns that is empty, or whose columns overlap. */
function checkColumns(columns: XmlElement | undefined, fault: Fault): void {
  if (!columns) return;
  if (columns.children.length === 0) fault('the list of columns is empty');
  let last = 0;
  for (const { attributes } of columns.children) {
    const [min, max, width] = [Number(attributes.min), Number(attributes.max), Number(attributes.width)];
    if (!(min > last && max >= min && max <= MAX_COLUMN)) fault(`columns are ${min} to ${max} after ${last}`);
    if (!(width >= 0 && width <= MAX_WIDTH)) fault(`a column has the width ${attributes.width}`);
    last = max;
  }
}

/** The cells that a sheet has. */
class CellRange {
  lastRow = 0;
  private firstRow = 0;
  private columns: [number, number] = [MAX_COLUMN, 0];

  add(row: number, column: number): void {
    this.firstRow ||= row;
    this.columns = [Math.min(this.columns[0], column), Math.max(this.columns[1], column)];
  }

  get reference(): string {
    const [first, last] = this.columns;
    return last === 0 ? 'A1' : `${letters(first)}${this.firstRow}:${letters(last)}${this.lastRow}`;
  }
}

function checkRow(
  { attributes, children }: XmlElement,
  used: CellRange,
  formats: Formats,
  fault: Fault,
): void {
  const number = Number(attributes.r);
  if (!Number.isInteger(number) || number <= used.lastRow || number > MAX_ROW)
    fault(`row ${attributes.r} follows row ${used.lastRow}`);
  used.lastRow = number;
  let last = 0;
  for (const cell of children) {
    const { r = '' } = cell.attributes;
    const [, name = '', row] = /^([A-Z]{1,3})([1-9]\d*)$/.exec(r) ?? [];
    const column = columnNumber(name);
    if (Number(row) !== number || column <= last || column > MAX_COLUMN)
      fault(`cell ${r} follows column ${last} in row ${number}`);
    last = column;
    used.add(number, column);
    for (const text of cellFaults(cell, formats)) fault(`cell ${r} ${text}`);
  }
}

function cellFaults({ attributes, children }: XmlElement, { count, dates }: Formats): string[] {
  const { t: type = 'n', s: style = '0' } = attributes;
  const value = children.find(({ name }) => name === 'v')?.text ?? '';
  const faults = /^\d+$/.test(style) && Number(style) < count ? [] : [`has the format ${style}`];
  if (children.some(({ name }) => name === 'f')) faults.push('has a formula');
  if (type === 'inlineStr') return [...faults, ...textFaults(children)];
  if (type === 'b') return /^[01]$/.test(value) ? faults : [...faults, `has the truth value ${value}`];
  if (type !== 'n') return [...faults, `has the type ${type}`];
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) || !Number.isFinite(Number(value)))
    faults.push(`has the number "${value}"`);
  if (dates.has(Number(style)) && !(Number(value) >= 0 && Number(value) < MAX_DATE + 1))
    faults.push(`has the date ${value}`);
  return faults;
}

/** What XML allows, but Excel does not keep or read. */
function textFaults(children: readonly XmlElement[]): string[] {
  const [inline] = children;
  const [text] = inline?.children ?? [];
  if (children.length !== 1 || inline?.name !== 'is' || inline.children.length !== 1 || text?.name !== 't')
    return ['has no text'];
  const read = text.text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const isPreserved = text.attributes['xml:space'] === 'preserve' || !/^\s|\s$/.test(text.text);
  return [
    ...(read.length > MAX_CELL_LENGTH ? [`has ${read.length} characters`] : []),
    ...(isPreserved ? [] : ['loses its outer spaces']),
    ...(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Cs}/u.test(read)
      ? ['has a character that XML cannot have']
      : []),
    ...(text.text.includes('\r') ? ['has a carriage return'] : []),
  ];
}

const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

const columnNumber = (name: string): number =>
  [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const letters = (column: number): string =>
  column > 26
    ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);
