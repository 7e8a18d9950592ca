import { regionCode } from './regions';

/** City, state and ZIP as written in an address; '' if missing. */
export interface AddressParts {
  city: string;
  state: string;
  zip: string;
}

/**
 * Reads city, state and ZIP from an address in one country. `segments` are the parts between commas, without the
 * country's name. Most readers search from the end, because what precedes the city (suite, street, district) has no
 * fixed form. Returns null if the address does not have that country's format.
 */
export type AddressReader = (segments: readonly string[]) => AddressParts | null;

interface SegmentMatch {
  at: number;
  match: RegExpExecArray;
}

/**
 * Returns the last segment that matches the pattern. If the pattern includes a state, the state must be a known one.
 */
function findLast(
  segments: readonly string[],
  pattern: RegExp,
  isState: IsState = () => true,
): SegmentMatch | null {
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const match = pattern.exec(segments[at] ?? '');
    if (match && isState(match.groups?.state ?? '')) return { at, match };
  }
  return null;
}

type IsState = (state: string) => boolean;
const inCountry =
  (country: string): IsState =>
  (state) =>
    regionCode(country, state) !== null;

const group = (found: SegmentMatch, name: string) => found.match.groups?.[name]?.trim() ?? '';

/** Reads "Phoenix, AZ 85001": a segment with the city, then a segment with state and ZIP. */
function cityThenState(pattern: RegExp, isState?: IsState): AddressReader {
  return (segments) => {
    const found = findLast(segments, pattern, isState);
    if (!found || found.at === 0) return null;
    return { city: segments[found.at - 1] ?? '', state: group(found, 'state'), zip: group(found, 'zip') };
  };
}

/**
 * Reads "28013 Madrid". In countries whose addresses include a state, the state follows the city or is in the next
 * segment.
 */
function zipThenCity(pattern: RegExp, stateFollows = false): AddressReader {
  return (segments) => {
    const found = findLast(segments, pattern);
    if (!found) return null;
    const next = stateFollows ? (segments[found.at + 1] ?? '') : '';
    return { city: group(found, 'city'), state: group(found, 'state') || next, zip: group(found, 'zip') };
  };
}

/** Reads "London SW1A 2AA", or the city and the postcode in two consecutive segments. */
function cityThenZip(pattern: RegExp): AddressReader {
  return (segments) => {
    const found = findLast(segments, pattern);
    if (!found) return null;
    const city = group(found, 'city') || (segments[found.at - 1] ?? '');
    return { city, state: group(found, 'state'), zip: group(found, 'zip') };
  };
}

/** Reads "São Paulo - SP, 01310-200": the ZIP is a separate segment. */
const readBrazil: AddressReader = (segments) => {
  const city = findLast(
    segments,
    /^(?<city>\p{L}.*?) ?[-–/] ?(?<state>[A-Z]{2})(?: (?<zip>\d{5}-?\d{3}))?$/u,
    inCountry('BR'),
  );
  const zip = findLast(segments, /^(?<zip>\d{5}-?\d{3})$/);
  if (!city) return null;
  return {
    city: group(city, 'city'),
    state: group(city, 'state'),
    zip: group(city, 'zip') || (zip ? group(zip, 'zip') : ''),
  };
};

/**
 * Reads "Sumida City, Tokyo 131-0045", or an address in Japanese, from the largest unit to the smallest: "〒131-0045
 * 東京都墨田区…".
 */
const readJapan: AddressReader = (segments) => {
  const found = findLast(
    segments,
    /(?:〒?(?<zip>\d{3}-?\d{4}) ?)?(?<state>東京都|北海道|京都府|大阪府|[^\d\s〒]{2,3}県)(?<city>[^\d]+?(?:市(?!場)|区|町|村))/u,
  );
  if (found) return { city: group(found, 'city'), state: group(found, 'state'), zip: group(found, 'zip') };
  return cityThenState(/^(?<state>\p{L}[\p{L} ]*?) 〒?(?<zip>\d{3}-\d{4})$/u)(segments);
};

/** Municipalities that are also provinces. */
const MUNICIPALITY = /^(?:Beijing|Shanghai|Tianjin|Chongqing|北京市|上海市|天津市|重庆市)$/i;
const PROVINCE =
  /^(?:Anhui|Fujian|Gansu|Guangdong|Guangxi|Guizhou|Hainan|Hebei|Heilongjiang|Henan|Hubei|Hunan|Inner Mongolia|Jiangsu|Jiangxi|Jilin|Liaoning|Ningxia|Qinghai|Shaanxi|Shandong|Shanxi|Sichuan|Tibet|Xinjiang|Yunnan|Zhejiang)\b/i;

/**
 * Reads "Tianhe District, Guangzhou, Guangdong Province, 510000", or an address in Chinese: "中国广东省广州市天河区… 邮政编码:
 * 510000".
 */
const readChina: AddressReader = (segments) => {
  const zip = segments.map((segment) => /(?<!\d)\d{6}(?!\d)/.exec(segment)?.[0]).findLast(Boolean) ?? '';
  const chineseText = findLast(
    segments,
    /(?:^|国)(?<state>[^\d\s国]+?(?:省|自治区))?(?<city>[^\d\s国省]+?市)/u,
  );
  const municipality = chineseText
    ? group(chineseText, 'city')
    : (findLast(segments, MUNICIPALITY)?.match[0] ?? '');
  if (MUNICIPALITY.test(municipality)) return { city: municipality, state: municipality, zip };
  if (chineseText) return { city: municipality, state: group(chineseText, 'state'), zip };
  const province = findLast(segments, PROVINCE);
  return province ? { city: segments[province.at - 1] ?? '', state: segments[province.at] ?? '', zip } : null;
};

/** Readers for the countries in the country select (spec §2), by ISO code. */
export const ADDRESS_READERS: Readonly<Record<string, AddressReader>> = {
  US: cityThenState(/^(?<state>[A-Za-z][A-Za-z. ]+?)(?: (?<zip>\d{5}(?:-\d{4})?))?$/, inCountry('US')),
  CA: cityThenState(/^(?<state>\p{L}[\p{L} ]+?)(?: (?<zip>[A-Z]\d[A-Z] ?\d[A-Z]\d))?$/iu, inCountry('CA')),
  GB: cityThenZip(/^(?:(?<city>.+?) )?(?<zip>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i),
  AU: cityThenZip(/^(?:(?<city>.+?) )?(?<state>NSW|VIC|QLD|SA|WA|TAS|NT|ACT)(?: (?<zip>\d{4}))?$/),
  DE: zipThenCity(/^(?:D-)?(?<zip>\d{5}) (?<city>\p{L}.*)$/u),
  FR: zipThenCity(/^(?:F-)?(?<zip>\d{5}) (?<city>\p{L}.*?)(?: cedex(?: \d+)?)?$/iu),
  ES: zipThenCity(/^(?<zip>\d{5}) (?<city>\p{L}.*)$/u, true),
  IT: zipThenCity(/^(?:I-)?(?<zip>\d{5}) (?<city>\p{L}.*?)(?: \(?(?<state>[A-Z]{2})\)?)?$/u),
  MX: zipThenCity(/^(?:C\.?P\.? ?)?(?<zip>\d{5}) (?<city>\p{L}.*)$/u, true),
  BR: readBrazil,
  JP: readJapan,
  CN: readChina,
  IN: cityThenState(/^(?<state>\p{L}[\p{L}& ]*?) (?<zip>\d{3} ?\d{3})$/u),
};

const ZIP_BEFORE = /^(?:[A-Z]{1,2}-)?(?<zip>\d[\d -]{2,8}\d(?: [A-Z]{2}(?= ))?) (?<city>\p{L}.*)$/u;
const ZIP_AFTER = /^(?<city>\p{L}.*?) (?<zip>(?=[A-Z\d -]*\d)[A-Z\d][A-Z\d -]{3,9})$/u;
const ZIP_ALONE = /^(?<zip>\d[\d -]{2,8}\d)$/;

/**
 * Reads an address in any other country. The last segment is the city if it contains no digits. Otherwise, it
 * contains the postcode, either alone or before or after the city.
 */
export const readAnyAddress: AddressReader = (segments) => {
  const last = segments.at(-1) ?? '';
  if (segments.length < 2 || last === '') return null;
  if (!/\d/.test(last)) return { city: last, state: '', zip: '' };
  const parts = (ZIP_BEFORE.exec(last) ?? ZIP_AFTER.exec(last) ?? ZIP_ALONE.exec(last))?.groups;
  return parts ? { city: parts.city ?? segments.at(-2) ?? '', state: '', zip: parts.zip ?? '' } : null;
};
