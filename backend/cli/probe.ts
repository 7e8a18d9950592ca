import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startAtlas } from '@libs/atlas';
import {
  openBrowserSource,
  openOverpassSource,
  unpackRecording,
  type MapsSource,
  type SearchPage,
  type SearchRequest,
  type SourceReport,
} from '@libs/capture';
import { LISTING_FIELDS, type FieldCounts } from '@libs/listing';
import { terminalLines } from '../admin';
import { ensureBrowser } from '../platform/browser';
import { loadSettings, logFormatOf, readEnvironment, type Settings } from '../platform/config';
import { openProcessOutput } from '../platform/logging';
import { sourceCheckRequest, sourceCheckResult } from '../source-checks';

/**
 * `npm run probe -- "coffee in Lisbon"`: sends one search to the configured source, and prints what its response
 * contains and which fields were read from it. Writes a recording that names no place, for a bug report.
 */
async function main([query = '', ...rest]: readonly string[]): Promise<void> {
  const [, type = '', city = ''] = /^(.+?) in (.+)$/i.exec(query.trim()) ?? [];
  if (type === '' || rest.length > 0) throw new Error('Usage: npm run probe -- "coffee in Lisbon"');
  const settings = loadSettings(environment);
  const closers: (() => Promise<void>)[] = [];
  try {
    const source = await openSource(settings, closers);
    closers.unshift(() => source.close());
    const page = await firstPage(source, sourceCheckRequest(settings, { businessType: type, city }));
    print(`Rows: ${page?.rows.length ?? 0}, read from the ${page?.origin ?? 'response'}`);
    if (page?.report) printReport(page.report);
    else if (page) printFields(sourceCheckResult(page).fields, page.rows.length);
  } finally {
    for (const close of closers) await close();
  }
}

async function openSource(settings: Settings, closers: (() => Promise<void>)[]): Promise<MapsSource> {
  const { maps, publicUrl, atlas } = settings;
  if (maps.source !== 'maps') {
    const userAgent = `Gazetteer (${publicUrl ?? 'a private deployment'})`;
    return openOverpassSource({ endpoint: maps.overpassUrl ?? '', userAgent });
  }
  const log = { debug: () => undefined, info: print, warn: print };
  const { launch } = await ensureBrowser(settings, log);
  let baseUrl = maps.url;
  if (baseUrl === null) {
    const site = await startAtlas({ port: 0, page: atlas.page });
    closers.push(() => site.close());
    baseUrl = site.baseUrl;
  }
  const { origins, language } = maps;
  return openBrowserSource({ baseUrl, origins, language, launch, searches: 1, spareTabs: 0 });
}

async function firstPage(source: MapsSource, request: SearchRequest): Promise<SearchPage | null> {
  for await (const page of source.search(request, AbortSignal.timeout(TIMEOUT_MS))) return page;
  return null;
}

function printReport({ envelope, records, indexes, fields, selectors, recording }: SourceReport): void {
  const list = (isKnown: boolean, isFound: boolean) =>
    indexes.filter((one) => one.isKnown === isKnown && one.records > 0 === isFound).map(({ index }) => index);
  print(`Envelope: ${envelope}, ${records} records`);
  print(`Slots found: ${list(true, true).join(', ') || 'none'}`);
  print(`Slots missing: ${list(true, false).join(', ') || 'none'}`);
  print(`Unknown slots: ${list(false, true).join(', ') || 'none'}`);
  print(`Selectors matched: ${selectors.join(', ') || 'none'}`);
  printFields(fields, records);
  if (recording === null) return print('Recording: none, because the response is too large.');
  const file = path.resolve(`probe-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${unpackRecording(recording)}\n`, { flag: 'wx' });
  print(
    `Recording: ${file}. Names, addresses, phone numbers and ids are replaced. Counts, hours, categories, the country and ` +
      'positions within about a degree stay. You can attach it to a bug report.',
  );
}

function printFields(fields: FieldCounts, listings: number): void {
  const share = (count: number) => (listings === 0 ? 0 : Math.round((count / listings) * 100));
  print('Fields:');
  for (const { name, label } of LISTING_FIELDS)
    if (name in fields) print(`  ${label} (${name}): ${share(fields[name] ?? 0)} %`);
}

const TIMEOUT_MS = 180_000;
const environment = readEnvironment(process.cwd());
const output = openProcessOutput(logFormatOf(environment));
const print = (text: string) => output.message(terminalLines(text));
try {
  await main(process.argv.slice(2));
} catch (error) {
  output.fail(terminalLines(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
