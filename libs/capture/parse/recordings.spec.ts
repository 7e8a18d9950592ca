import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { countFields, normalizeListing } from '@libs/listing';
import type { Recording } from '../probe';
import { parseSearchBody } from './search-body';

/** Recordings of `npm run probe`. To keep a response readable for good, add its recording to this folder. */
const FOLDER = path.resolve(import.meta.dirname, 'recordings');
const CONTEXT = { country: '', countryCode: null, capturedAt: new Date(0) };

describe('a recorded response', () => {
  it.each(readdirSync(FOLDER))('%s is read as when it was recorded', (file) => {
    const { envelope, fields, response } = JSON.parse(
      readFileSync(path.join(FOLDER, file), 'utf8'),
    ) as Recording;

    const body = parseSearchBody(response);

    expect(body.envelope).toBe(envelope);
    expect(countFields(body.rows.map((row) => normalizeListing(row, CONTEXT)))).toEqual(fields);
  });
});
