import { describe, expect, it } from '@jest/globals';
import { File } from 'node:buffer';
import { effort } from '../../../../test/support/effort';
import { pick, seededRandom, type Random } from '../../../../test/support/planner-simulation/seeded-random';
import { lineNamedIn } from './line-named-in';
import { readShapeFile } from './read-shape';

const FILES = effort({ usual: 400, long: 10_000 });

const HOSTILE_TEXTS = [
  '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>',
  '<!doctype kml SYSTEM "file:///etc/passwd">',
  '&lol;',
  '&#0;',
  '&#x10FFFF;',
  '<![CDATA[',
  ']]>',
  '<?xml version="1.0" encoding="utf-16"?>',
  '<?php ?>',
  '<!--',
  '-->',
  '\0',
  '\ufeff',
  '😀',
  '<Polygon>',
  '</Polygon>',
  '<coordinates>',
  '</kml>',
  '<a:b>',
  '{"type":"Polygon"',
  '[[[[',
  '}}',
  '"',
  '1e999',
  'NaN',
];
const CORNERS: readonly ((random: Random) => string)[] = [
  (random) => `${7 + random()},${50 + random()}`,
  (random) => `${7 + random()},${50 + random()},${random() * 100}`,
  (random) => `${179.5 + random()},${-17 + random()}`,
  (random) => `${-179.5 - random()},${-17 + random()}`,
  (random) => `${random() * 720 - 360},${random() * 180 - 90}`,
];
const ODD_CORNERS = [
  '',
  ',',
  '7,',
  ',50',
  'NaN,NaN',
  '1e308,-1e308',
  '0x7,50',
  'x,y',
  '7;50',
  '7, 50',
  '0,90',
  '0,-91',
  '١,٢',
];

const some = <T>(random: Random, max: number, make: () => T): T[] =>
  Array.from({ length: Math.floor(random() * (max + 1)) }, make);

function ringText(random: Random): string {
  const corner = pick(random, CORNERS);
  const isOdd = random() < 0.15;
  const corners = some(random, 12, () =>
    isOdd && random() < 0.3 ? pick(random, ODD_CORNERS) : corner(random),
  );
  const closed = random() < 0.8 ? [...corners, ...corners.slice(0, 1)] : corners;
  const text = closed.join(pick(random, [' ', '\n', '\t\r\n  ']));
  return random() < 0.1 ? `<![CDATA[${text}]]>` : text;
}

/** A document as programs write it, or nearly so. */
function kml(random: Random): string {
  const prefix = pick(random, ['', '', 'kml:', 'x:']);
  const element = (name: string, content: string) => `<${prefix}${name}>${content}</${prefix}${name}>`;
  const boundary = (name: string) =>
    element(name, element('LinearRing', element('coordinates', ringText(random))));
  const polygon = (): string =>
    element(
      'Polygon',
      [boundary('outerBoundaryIs'), ...some(random, 2, () => boundary('innerBoundaryIs'))].join('\n') +
        (random() < 0.03 ? polygon() : ''),
    );
  const several = () => Array.from({ length: 1 + Math.floor(random() * 3) }, polygon).join('');
  const geometry = random() < 0.5 ? polygon() : element('MultiGeometry', several());
  const folders = Math.floor(random() * random() * 30);
  const placemark = `${'<Folder>'.repeat(folders)}${element('Placemark', geometry)}${'</Folder>'.repeat(folders)}`;
  const space =
    prefix === 'x:' && random() < 0.3
      ? ''
      : ` xmlns${prefix ? `:${prefix.slice(0, -1)}` : ''}="http://www.opengis.net/kml/2.2"`;
  return `${random() < 0.5 ? '<?xml version="1.0" encoding="UTF-8"?>\n' : ''}<${prefix}kml${space}>${placemark}</${prefix}kml>`;
}

function geoJson(random: Random): string {
  const corner = pick(random, CORNERS);
  const ring = () => some(random, 9, () => corner(random).split(',').map(Number));
  const polygon = { type: 'Polygon', coordinates: some(random, 3, ring) };
  return pick(random, [
    () => JSON.stringify(polygon),
    () => JSON.stringify({ type: 'Feature', properties: null, geometry: polygon }, null, 2),
    () => JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }),
    () => JSON.stringify({ type: 'MultiPolygon', coordinates: [polygon.coordinates, [ring()]] }),
  ])();
}

function damaged(random: Random, text: string): string {
  const at = Math.floor(random() * text.length);
  const draw = random();
  if (draw < 0.5) return text;
  if (draw < 0.6) return text.slice(0, at);
  if (draw < 0.85) return text.slice(0, at) + pick(random, HOSTILE_TEXTS) + text.slice(at);
  return text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 20));
}

async function outcomeOf(content: string | Uint8Array<ArrayBuffer>): Promise<string | null> {
  const read = await readShapeFile(new File([content], 'area.kml'));
  if ('problem' in read) return read.problem;
  const corners = read.shape.geometry.coordinates.flat(2);
  expect(corners.length).toBeGreaterThan(3);
  expect(corners.flat().every(Number.isFinite)).toBe(true);
  expect(read.shape.squareKilometers).toBeGreaterThan(0);
  return null;
}

const SENTENCE = /^(It|Its|One|The|Corner) .+\.$/;

describe('files with shapes', () => {
  it(
    `are each repaired, or refused with a sentence: ${FILES} fuzzed ones`,
    async () => {
      const random = seededRandom(23);
      const outcomes = { accepted: 0, refused: 0 };
      for (let n = 0; n < FILES; n += 1) {
        const text = damaged(random, random() < 0.75 ? kml(random) : geoJson(random));
        const bytes = new TextEncoder().encode(text);
        if (random() < 0.1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
        const problem = await outcomeOf(bytes);
        if (problem === null) outcomes.accepted += 1;
        else {
          outcomes.refused += 1;
          expect(problem).toMatch(SENTENCE);
        }
      }
      expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(FILES / 20);
    },
    effort({ usual: 120_000, long: 1_200_000 }),
  );

  const ring = (content: string) =>
    `<outerBoundaryIs><LinearRing><coordinates>${content}</coordinates></LinearRing></outerBoundaryIs>`;
  const circle = (corners: number) =>
    Array.from({ length: corners + 1 }, (_, i) => {
      const angle = (2 * Math.PI * (i % corners)) / corners;
      return `${(7 + Math.cos(angle) / 10).toFixed(7)},${(50 + Math.sin(angle) / 10).toFixed(7)}`;
    }).join(' ');
  const one = (content: string) => `<kml><Polygon>${content}</Polygon></kml>`;

  it.each<[string, () => string, RegExp | null]>([
    ['49,999 corners', () => one(ring(circle(49_999))), null],
    ['too many corners', () => one(ring(circle(50_001))), /more than 50,000 corners/],
    ['20 MB of corners', () => one(ring('7,50 '.repeat(3_990_000))), /more than 50,000 corners/],
    ['more than 20 MB', () => one(' '.repeat(20_000_001)), /larger than 20 MB/],
    [
      'polygons in each other',
      () => `<kml>${'<Polygon>'.repeat(900)}${'</Polygon>'.repeat(900)}</kml>`,
      /500 outlines/,
    ],
    [
      'outlines in polygons in each other',
      () =>
        `<kml>${'<Polygon>'.repeat(400)}${ring('7,50 8,50 8,51').repeat(400)}${'</Polygon>'.repeat(400)}</kml>`,
      /500 outlines/,
    ],
    [
      'a corner without its latitude',
      () => one(ring('7,50 8, 8,51 7,50')),
      /Corner 2 is not a longitude and a latitude/,
    ],
    ['coordinates in CDATA', () => one(ring('<![CDATA[7,50 8,50 8,51 7,50]]>')), null],
    [
      'a namespace',
      () => `<k:kml xmlns:k="x">${one(ring('7,50 8,50 8,51 7,50')).replace(/<(\/?)/g, '<$1k:')}</k:kml>`,
      null,
    ],
    [
      'an element that does not end',
      () => '<kml>\n<Polygon>\n</kml>',
      /^It is not KML that can be read\.( See its line \d\.)?$/,
    ],
    [
      'a definition of texts',
      () => '<!DOCTYPE kml [<!ENTITY a "b">]><kml/>',
      /^It is not KML that can be read\.$/,
    ],
    [
      'JSON that ends too early',
      () => '{"type":"Polygon",\n"coordinates":[[',
      /^It is not GeoJSON that can be read\. See its line 2\.$/,
    ],
    [
      'lists in lists',
      () => `{"type":"Polygon","coordinates":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      /\.$/,
    ],
  ])(
    'with %s',
    async (_, content, problem) => {
      const outcome = await outcomeOf(content());
      if (problem === null) expect(outcome).toBeNull();
      else expect(outcome).toMatch(problem);
    },
    120_000,
  );
});

it.each([
  ['This page contains the following errors:error on line 3 at column 7: Opening and ending tag mismatch', 3],
  ['XML Parsing Error: mismatched tag. Location: Line Number 12, Column 3:', 12],
  ['Unexpected token x in the outline', null],
])('the line that a browser names is found: %s', (message, line) => {
  expect(lineNamedIn(message)).toBe(line);
});
