import { afterEach, describe, expect, it } from '@jest/globals';
import type { PageInput } from '@libs/contacts';
import { ContainedExtractor, type ContainedExtractorOptions, ExtractionFailed } from '.';

const SITE = 'https://lindgren.de/';
const BUSINESS = { name: 'Lindgren', phoneE164: '', address: '', zip: '', city: '', countryCode: 'DE' };

const page = (html: string): PageInput => ({
  body: new TextEncoder().encode(html),
  contentType: 'text/html',
  url: SITE,
  role: 'home',
  siteUrl: SITE,
  business: BUSINESS,
});
const ORDINARY = page('<a href="mailto:info@lindgren.de">Mail</a>');
/** Each paragraph repeats the formatting that is still open. */
const HUGE = page(
  `<p>${Array.from({ length: 5_000 }, (_, i) => `<b a=${i}>`).join('')}</p>${'<p>x</p>'.repeat(1_000)}`,
);

describe('reading untrusted pages in child processes', () => {
  let extractor: ContainedExtractor;

  const start = (options: Partial<ContainedExtractorOptions> = {}) =>
    (extractor = new ContainedExtractor({ memoryMb: 256, timeoutMs: 60_000, processes: 1, ...options }));

  const emailsOn = async (input: PageInput) =>
    (await extractor.extract(input)).findings.map(({ value }) => value);

  afterEach(() => extractor.close());

  it('reads pages one after the other', async () => {
    start();
    expect(await Promise.all([ORDINARY, page(''), ORDINARY].map(emailsOn))).toEqual([
      ['info@lindgren.de'],
      [],
      ['info@lindgren.de'],
    ]);
  });

  it.each([
    ['too much memory', { memoryMb: 64 }],
    ['too long', { memoryMb: 1_000, timeoutMs: 2_000 }],
  ])('gives up a page that takes %s, and reads those behind it', async (_, options) => {
    start(options);
    const huge = extractor.extract(HUGE);
    const behind = [ORDINARY, ORDINARY].map(emailsOn);
    await expect(huge).rejects.toThrow(ExtractionFailed);
    expect(await Promise.all(behind)).toEqual([['info@lindgren.de'], ['info@lindgren.de']]);
  });

  it.each([
    ['labels', '<b>a:</b><br>'],
    ['addresses that are broken', 'a@b- <br>'],
    ['numbers that are no phones', `<p>Tel ${'030 123 456 '.repeat(160)}</p>`],
  ])('reads a page of the greatest length with %s in the time that a page has', async (_, part) => {
    start({ timeoutMs: 5_000 });
    const html = part.repeat(Math.floor(1_900_000 / part.length)) + '<p>Mail: info@lindgren.de</p>';
    expect(await emailsOn(page(html))).toEqual(['info@lindgren.de']);
  });

  it('refuses pages after it was closed, and those that wait', async () => {
    start();
    const pages = [extractor.extract(HUGE), extractor.extract(ORDINARY)].map((each) =>
      each.catch((error: unknown) => error),
    );
    extractor.close();
    expect(await Promise.all(pages)).toEqual([expect.any(ExtractionFailed), expect.any(ExtractionFailed)]);
    await expect(extractor.extract(ORDINARY)).rejects.toThrow(ExtractionFailed);
  });
});
