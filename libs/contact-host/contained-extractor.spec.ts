import { afterEach, describe, expect, it } from '@jest/globals';
import type { PageInput } from '@libs/contacts';
import { ContainedExtractor, ExtractionFailed } from '.';

const page = (body: string): PageInput => ({
  body: Buffer.from(body),
  contentType: 'text/html',
  url: 'https://lindgren.de/',
  role: 'home',
  siteUrl: 'https://lindgren.de/',
  business: { name: 'Lindgren', phoneE164: '', address: '', zip: '', city: '', countryCode: 'DE' },
});
const GOOD = page('<p>info@lindgren.de</p>');
/** Elements that the HTML standard makes a parser open again at each of the following. */
const SLOW = page(Array.from({ length: 40_000 }, (_, i) => `<b a${i}><p>`).join(''));

describe('reading pages in child processes', () => {
  let extractor: ContainedExtractor;
  afterEach(() => extractor.close());

  it('reads pages, several at once', async () => {
    extractor = new ContainedExtractor({ memoryMb: 128, timeoutMs: 60_000, processes: 2 });
    const extracts = await Promise.all(Array.from({ length: 10 }, () => extractor.extract(GOOD)));
    expect(extracts.map(({ findings }) => findings[0]?.value)).toEqual(Array(10).fill('info@lindgren.de'));
  });

  it('ends the process of a page that takes too long, and goes on', async () => {
    extractor = new ContainedExtractor({ memoryMb: 256, timeoutMs: 1500, processes: 1 });
    const slow = extractor.extract(SLOW);
    const next = extractor.extract(page('<p>a@lindgren.de</p>'));
    await expect(slow).rejects.toThrow(ExtractionFailed);
    await Promise.allSettled([next]);
    const patient = new ContainedExtractor({ memoryMb: 128, timeoutMs: 60_000, processes: 1 });
    await expect(patient.extract(GOOD)).resolves.toMatchObject({ standIn: null });
    patient.close();
  });

  it('fails pages that are read when it closes', async () => {
    extractor = new ContainedExtractor({ memoryMb: 128, timeoutMs: 60_000, processes: 1 });
    const reading = [extractor.extract(SLOW), extractor.extract(GOOD)].map((each) =>
      each.catch((error) => error),
    );
    extractor.close();
    expect(await Promise.all(reading)).toEqual([expect.any(ExtractionFailed), expect.any(ExtractionFailed)]);
    await expect(extractor.extract(GOOD)).rejects.toThrow(ExtractionFailed);
  });
});
