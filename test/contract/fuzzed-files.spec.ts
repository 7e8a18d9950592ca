import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom, pick, type Random } from '../support/planner-simulation/seeded-random';
import { effort } from '../support/effort';
import { xlsxOf, xlsxParts, zipOf } from '../support/xlsx-file';
import { readTableFile, SHEET_LIMITS, SheetUnreadable } from '@libs/sheets';

const FILES = effort({ usual: 1_000, long: 10_000 });
const MAX_CELLS = 20_000;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'sheets-'))));
afterAll(() => rm(folder, { recursive: true }));

const PIECES = [
  ',',
  ';',
  '\t',
  '|',
  '"',
  '""',
  '\r',
  '\n',
  '\r\n',
  '\0',
  '\ufeff',
  '=1+1',
  '@SUM(A1)',
  'é',
  '😀',
  ' ',
  'Name',
  'Phone',
  '+1 602 555 0100',
  '<c>',
  '</row>',
  '&amp;',
  '&lol;',
  ']]>',
  '<![CDATA[',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<?xml?>',
];
const XML = [
  '<row>',
  '</row>',
  '<c>',
  '<c r="A1">',
  '<c r="ZZZZ9">',
  '<c t="s">',
  '</c>',
  '<v>',
  '</v>',
  '<f>1</f>',
  '7',
  '<is><t>',
  '</t></is>',
];

const many = (random: Random, max: number, piece: () => string) =>
  Array.from({ length: Math.floor(random() * max) }, piece).join('');

/** A table, a text or an archive, of which some bytes were changed, cut off or repeated. */
function fuzzedFile(random: Random): Buffer {
  const text = () => many(random, 200, () => pick(random, PIECES));
  const kinds = [
    () => Buffer.from(text()),
    () => Buffer.from(`\ufeff${text()}`, 'utf16le'),
    () => Buffer.from(text(), 'latin1'),
    () => Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256))),
    () => Buffer.from(`Name,Phone\n${'"'.repeat(Math.floor(random() * 5_000))}`),
    () => Buffer.from(pick(random, [',', '\n', 'a']).repeat(Math.floor(random() * 300_000))),
    () =>
      xlsxOf([
        ['Name', 'Phone'],
        [text(), 7],
      ]),
    () => zipOf(xlsxParts(many(random, 60, () => pick(random, XML)))),
    () => zipOf(xlsxParts(`<worksheet>${many(random, 60, () => pick(random, XML))}</worksheet>`, text())),
    () => zipOf(xlsxParts('<worksheet/>').filter(() => random() < 0.7)),
  ];
  return damage(random, pick(random, kinds)());
}

function damage(random: Random, file: Buffer): Buffer {
  const at = Math.floor(random() * file.length);
  const choice = random();
  if (choice < 0.3) return file;
  if (choice < 0.5) return file.subarray(0, at);
  if (choice < 0.6) return Buffer.concat([file.subarray(0, at), file]);
  const changed = Buffer.from(file);
  for (let n = 0; n < 1 + random() * 20; n++)
    changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
  return changed;
}

it(`reads or refuses ${FILES} damaged files with a sentence`, async () => {
  const random = seededRandom(19);
  const outcomes = { read: 0, refused: 0 };
  const others: string[] = [];
  for (let n = 0; n < FILES; n++) {
    const file = path.join(folder, 'file');
    await writeFile(file, fuzzedFile(random));
    try {
      let cells = 0;
      for await (const rows of readTableFile(file))
        for (const row of rows) {
          cells += row.cells.length;
          if (row.cells.length > SHEET_LIMITS.columns || !(row.line > 0))
            others.push(`file ${n}: line ${row.line}`);
        }
      if (cells > MAX_CELLS) others.push(`file ${n}: ${cells} cells`);
      outcomes.read += 1;
    } catch (error) {
      outcomes.refused += 1;
      const isSentence = error instanceof SheetUnreadable && /^[A-Z].*\.$/.test(error.message);
      if (!isSentence) others.push(`file ${n}: ${String(error)}`);
    }
  }
  expect(others).toEqual([]);
  expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(FILES / 10);
});
