import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a ZIP archive. Its sizes and its checksum may be stated wrongly. */
export interface ZipPart {
  name: string;
  content: Buffer | string;
  statedBytes?: number;
}

/** Returns a ZIP archive with these parts. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, statedBytes } of parts) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(statedBytes ?? data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    files.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The parts of an XLSX file with one sheet: its XML, and the XML of the shared texts. */
export const xlsxParts = (sheet: string, texts = '<sst/>'): ZipPart[] => [
  {
    name: 'xl/workbook.xml',
    content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="http://x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  { name: 'xl/sharedStrings.xml', content: texts },
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
];

/** Returns an XLSX file with one sheet of these rows. Texts are shared, and numbers are numbers. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const numbers = new Map(texts.map((text, at) => [text, at]));
  const cellOf = (cell: string | number) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="s"><v>${numbers.get(cell)}</v></c>`;
  const body = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join('')}</row>`).join('');
  return zipOf(
    xlsxParts(
      `<worksheet><sheetData>${body}</sheetData></worksheet>`,
      `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
  );
}
