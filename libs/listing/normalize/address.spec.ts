import { describe, expect, it } from '@jest/globals';
import { COUNTRIES } from '@libs/constants';
import { normalizeAddress } from './address';
import { countryName } from './country';

const emptyAddress = {
  address: '',
  addressLines: [],
  street: '',
  city: '',
  state: '',
  countryCode: '',
  zip: '',
};
const inJobOf = (code: string | null) => ({
  country: code === null ? '' : countryName(code),
  countryCode: code,
});

describe('normalizeAddress by country', () => {
  it.each([
    ['US', '233 S Wacker Dr, Chicago, IL 60606, United States', 'Chicago', 'IL', '60606'],
    ['US', '1 Main St, Suite 5, Phoenix, AZ 85001-1234', 'Phoenix', 'AZ', '85001-1234'],
    ['US', '10 Peachtree St, Atlanta, Georgia 30303, USA', 'Atlanta', 'GA', '30303'],
    ['US', '10 Peachtree St, Atlanta, Georgia', 'Atlanta', 'GA', ''],
    ['US', 'Sedona, AZ', 'Sedona', 'AZ', ''],
    ['CA', '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada', 'Toronto', 'ON', 'M5V 3L9'],
    ['CA', '1 Rue Notre-Dame, Montréal, Québec H2Y 1C6', 'Montréal', 'QC', 'H2Y 1C6'],
    ['GB', '10 Downing St, London SW1A 2AA, United Kingdom', 'London', '', 'SW1A 2AA'],
    ['GB', '1 High St, Ely, CB7 4JU, UK', 'Ely', '', 'CB7 4JU'],
    ['AU', '48 Pirrama Rd, Pyrmont NSW 2009, Australia', 'Pyrmont', 'NSW', '2009'],
    ['DE', 'Unter den Linden 77, 10117 Berlin, Deutschland', 'Berlin', '', '10117'],
    ['FR', '5 Av. Anatole France, 75007 Paris, France', 'Paris', '', '75007'],
    ['FR', '1 Pl. Bellecour, 69002 Lyon Cedex 02', 'Lyon', '', '69002'],
    ['ES', 'C. de Alcalá, 48, Centro, 28014 Madrid, Spain', 'Madrid', '', '28014'],
    ['ES', 'C. Larios, 1, 29005 Málaga, Málaga, España', 'Málaga', 'Málaga', '29005'],
    ['IT', 'Via Dante, 7, 20123 Milano MI, Italy', 'Milano', 'MI', '20123'],
    ['IT', 'Via Roma 1, 50123 Firenze (FI), Italia', 'Firenze', 'FI', '50123'],
    [
      'MX',
      'Av. P.º de la Reforma 509, Cuauhtémoc, 06500 Ciudad de México, CDMX, Mexico',
      'Ciudad de México',
      'CDMX',
      '06500',
    ],
    [
      'BR',
      'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
      'São Paulo',
      'SP',
      '01310-200',
    ],
    ['JP', '1 Chome-1-2 Oshiage, Sumida City, Tokyo 131-0045, Japan', 'Sumida City', 'Tokyo', '131-0045'],
    ['JP', '〒131-0045 東京都墨田区押上１丁目１−２', '墨田区', '東京都', '131-0045'],
    ['JP', '日本、〒220-0012 神奈川県横浜市西区みなとみらい２丁目', '横浜市', '神奈川県', '220-0012'],
    ['CN', '4 Jingshan Front St, Dongcheng, Beijing, China, 100009', 'Beijing', 'Beijing', '100009'],
    [
      'CN',
      'Tianhe Rd, Tianhe District, Guangzhou, Guangdong Province, China, 510620',
      'Guangzhou',
      'Guangdong Province',
      '510620',
    ],
    ['CN', '中国广东省广州市天河区天河路208号 邮政编码: 510620', '广州市', '广东省', '510620'],
    ['CN', '中国北京市东城区景山前街4号 邮政编码: 100009', '北京市', '北京市', '100009'],
    ['IN', 'No. 1, MG Road, Bengaluru, Karnataka 560001, India', 'Bengaluru', 'Karnataka', '560001'],
    ['IN', 'Connaught Place, New Delhi, Delhi 110 001', 'New Delhi', 'Delhi', '110 001'],
    ['GR', 'Eakou 74, Ilion 131 22, Greece', 'Ilion', '', '131 22'],
    ['AT', 'Stephansplatz 3, 1010 Wien, Österreich', 'Wien', '', '1010'],
    ['NL', 'Dam 1, 1012 JS Amsterdam, Netherlands', 'Amsterdam', '', '1012 JS'],
    ['IE', '1 Grand Canal Sq, Dublin D02 X285, Ireland', 'Dublin', '', 'D02 X285'],
    ['PR', 'Calle Fortaleza 63, San Juan, 00901, Puerto Rico', 'San Juan', '', '00901'],
    ['CO', 'Cra. 7 #71-21, Bogotá', 'Bogotá', '', ''],
  ])('%s: %j', (code, address, city, state, zip) => {
    expect(normalizeAddress({ ...emptyAddress, address }, inJobOf(code))).toMatchObject({
      address,
      city,
      state,
      zip,
      country: countryName(code),
    });
  });

  it.each([
    ['US', '123 Main St'],
    ['US', 'Suite B, Old Town Road'],
    ['DE', 'Unter den Linden 77'],
    ['CN', 'Tianhe Rd, Tianhe District'],
    ['GR', 'Greece'],
    ['US', ''],
  ])('in %s, finds no city, state or ZIP in %j', (code, address) => {
    expect(normalizeAddress({ ...emptyAddress, address }, inJobOf(code))).toMatchObject({
      city: '',
      state: '',
      zip: '',
    });
  });

  it('uses the country at the end of the address rather than the job’s country', () => {
    const address = '1 Riverside Dr W, Windsor, ON N9A 5K4, Canada';

    expect(normalizeAddress({ ...emptyAddress, address }, inJobOf('US'))).toMatchObject({
      city: 'Windsor',
      state: 'ON',
      zip: 'N9A 5K4',
      country: 'Canada',
      countryCode: 'CA',
    });
  });

  it('leaves the country empty if neither the job (Other) nor the address names a country', () => {
    expect(normalizeAddress({ ...emptyAddress, address: 'Dam 1, Amsterdam' }, inJobOf(null))).toMatchObject({
      city: 'Amsterdam',
      country: '',
      countryCode: null,
    });
  });
});

describe('normalizeAddress with address parts from the source', () => {
  it('prefers each of the source’s parts to the same part of the address text', () => {
    const raw = {
      ...emptyAddress,
      addressLines: ['233 S Wacker Dr', 'Chicago, IL 60606', 'United States'],
      city: 'Chicago Loop',
      state: 'Illinois',
      countryCode: 'us',
    };

    expect(normalizeAddress(raw, inJobOf('CA'))).toEqual({
      address: '233 S Wacker Dr, Chicago, IL 60606, United States',
      city: 'Chicago Loop',
      state: 'IL',
      zip: '60606',
      country: 'United States',
      countryCode: 'US',
    });
  });

  it('builds the address from the source’s parts if there is no address text', () => {
    const raw = {
      ...emptyAddress,
      street: '48 Pirrama Rd',
      city: 'Pyrmont',
      state: 'New South Wales',
      zip: '2009',
    };

    expect(normalizeAddress(raw, inJobOf('AU'))).toMatchObject({
      address: '48 Pirrama Rd, Pyrmont, New South Wales 2009',
      state: 'NSW',
    });
  });

  it("truncates the parts to the table's column lengths (100 for the country) and drops a ZIP with more than 10 characters", () => {
    const raw = { ...emptyAddress, zip: '12345678901', city: '\u{1f355}'.repeat(300) };
    const { zip, city, country } = normalizeAddress(raw, { country: 'x'.repeat(200), countryCode: null });

    expect(zip).toBe('');
    expect(Array.from(city)).toHaveLength(255);
    expect(country).toHaveLength(100);
  });

  it('ignores a country code that does not exist', () => {
    expect(normalizeAddress({ ...emptyAddress, countryCode: 'ZZ' }, inJobOf('IT'))).toMatchObject({
      country: 'Italy',
    });
  });
});

it('countryName returns the same names as the country select', () => {
  for (const { name, code } of COUNTRIES) if (code !== null) expect(countryName(code)).toBe(name);
});
