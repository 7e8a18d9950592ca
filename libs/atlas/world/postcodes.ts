import type { City } from '@libs/gazetteer';
import { chance, hash32 } from './random';

/** The first and last three-digit prefix of each state's ZIP codes. */
const US_AREAS = new Map(
  `AL 350-369, AK 995-999, AZ 850-865, AR 716-729, CA 900-961, CO 800-816, CT 060-069, DE 197-199, DC 200-205, FL 320-349,
  GA 300-319, HI 967-968, ID 832-838, IL 600-629, IN 460-479, IA 500-528, KS 660-679, KY 400-427, LA 700-714, ME 039-049,
  MD 206-219, MA 010-027, MI 480-499, MN 550-567, MS 386-397, MO 630-658, MT 590-599, NE 680-693, NV 889-898, NH 030-038,
  NJ 070-089, NM 870-884, NY 100-149, NC 270-289, ND 580-588, OH 430-458, OK 730-749, OR 970-979, PA 150-196, RI 028-029,
  SC 290-299, SD 570-577, TN 370-385, TX 750-799, UT 840-847, VT 050-059, VA 220-246, WA 980-994, WV 247-268, WI 530-549,
  WY 820-831`
    .split(',')
    .map((entry) => /(\w\w) (\d+)-(\d+)/.exec(entry))
    .map((match) => [match?.[1] ?? '', [Number(match?.[2]), Number(match?.[3])] as const]),
);
const CANADA_LETTERS: Record<string, string> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
  NT: 'X',
  NU: 'X',
};
const AUSTRALIA_AREAS: Record<string, string> = {
  NSW: '2',
  VIC: '3',
  QLD: '4',
  SA: '5',
  WA: '6',
  TAS: '7',
  NT: '08',
  ACT: '26',
};
/** Number of digits in the postal codes of other countries. */
const DIGITS = new Map(
  `4 AT BE BG CH CY DK GE HU LU LV MD NL NO NZ PH SI TN ZA; 5 BA CR CU CZ DE DO DZ EE EG ES FI FR GR GT HR ID IT JO KE KR KW LA LK
  LT MA ME MM MX MY NP PE PK RS SA SE SK SN TH TR TW UA UY; 6 CN EC IN KG KZ NG PA RO RU SG TJ UZ VN; 7 CL IL JP; 8 BR`
    .split(';')
    .flatMap((entry) => {
      const [digits = '', ...countries] = entry.trim().split(/\s+/);
      return countries.map((country) => [country, Number(digits)] as const);
    }),
);
/** Width of the cells that share a postal code, in degrees. */
const CELL_DEGREES = 0.03;

/**
 * Generates a place's postal code, which it shares with its neighbors. Returns null in countries without postal
 * codes.
 */
export function drawPostcode(
  city: City,
  { latitude, longitude }: { latitude: number; longitude: number },
): string | null {
  const cell = hash32(
    'zip',
    city.id,
    Math.floor(latitude / CELL_DEGREES),
    Math.floor(longitude / CELL_DEGREES),
  );
  switch (city.countryCode) {
    case 'US':
      return american(city, cell);
    case 'CA':
      return canadian(city, cell);
    case 'GB':
      return british(city, cell);
    case 'AU':
      return (AUSTRALIA_AREAS[city.adminCode] ?? '2').padEnd(4, digits(cell, 4)).slice(0, 4);
    default:
      return numbered(city, cell);
  }
}

const digits = (value: number, count: number) => String(value % 10 ** count).padStart(count, '0');
const letter = (value: number, letters = 'ABCEGHJKLMNPRSTVWXYZ') => letters[value % letters.length] ?? 'A';

function american({ adminCode, id }: City, cell: number): string | null {
  const area = US_AREAS.get(adminCode);
  if (!area) return null;
  const [first, last] = area;
  const cityCode = first + Math.floor(chance('zip', id) * (last - first + 1));
  return `${String(cityCode).padStart(3, '0')}${digits(cell, 2)}`;
}

function canadian({ adminCode, id }: City, cell: number): string {
  const first = letter(hash32('zip', id), CANADA_LETTERS[adminCode] ?? 'K');
  const [a, b, c] = [cell >>> 3, cell >>> 9, cell >>> 15];
  return `${first}${a % 10}${letter(a)} ${b % 10}${letter(c)}${c % 10}`;
}

function british({ name }: City, cell: number): string {
  const area =
    name
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 2) || 'LN';
  return `${area}${1 + (cell % 40)} ${(cell >>> 8) % 10}${letter(cell >>> 12, 'ABDEFGHJLNPQRSTUWXYZ')}${letter(cell >>> 17, 'ABDEFGHJLNPQRSTUWXYZ')}`;
}

function numbered({ countryCode, id }: City, cell: number): string | null {
  const count = DIGITS.get(countryCode);
  if (!count) return null;
  const cityCode = String(1 + Math.floor(chance('zip', id) * 9)) + digits(hash32('zip', id), 2);
  const code = (cityCode + digits(cell, count)).slice(0, count);
  if (countryCode === 'JP') return `${code.slice(0, 3)}-${code.slice(3)}`;
  return countryCode === 'BR' ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}
