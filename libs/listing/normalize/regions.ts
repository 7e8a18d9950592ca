/** States and provinces that are written as a code in addresses, by country: `code:name`, separated by `|`. */
const REGIONS: Readonly<Record<string, string>> = {
  US:
    'AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|' +
    'DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|' +
    'KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|' +
    'MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|' +
    'NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|' +
    'SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|' +
    'WV:West Virginia|WI:Wisconsin|WY:Wyoming|PR:Puerto Rico|GU:Guam|VI:U.S. Virgin Islands|AS:American Samoa|' +
    'MP:Northern Mariana Islands',
  CA:
    'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NS:Nova Scotia|' +
    'NT:Northwest Territories|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|QC:Québec|SK:Saskatchewan|YT:Yukon',
  AU:
    'NSW:New South Wales|VIC:Victoria|QLD:Queensland|SA:South Australia|WA:Western Australia|TAS:Tasmania|' +
    'NT:Northern Territory|ACT:Australian Capital Territory',
  BR:
    'AC:Acre|AL:Alagoas|AP:Amapá|AM:Amazonas|BA:Bahia|CE:Ceará|DF:Distrito Federal|DF:Federal District|' +
    'ES:Espírito Santo|GO:Goiás|MA:Maranhão|MT:Mato Grosso|MS:Mato Grosso do Sul|MG:Minas Gerais|PA:Pará|PB:Paraíba|' +
    'PR:Paraná|PE:Pernambuco|PI:Piauí|RJ:Rio de Janeiro|RN:Rio Grande do Norte|RS:Rio Grande do Sul|RO:Rondônia|' +
    'RR:Roraima|SC:Santa Catarina|SP:São Paulo|SE:Sergipe|TO:Tocantins',
};

const CODES = new Map(
  Object.entries(REGIONS).map(([country, regions]) => {
    const pairs = regions.split('|').map((pair) => pair.split(':') as [string, string]);
    return [
      country,
      new Map(
        pairs.flatMap(([code, name]) => [
          [code.toLowerCase(), code],
          [name.toLowerCase(), code],
        ]),
      ),
    ];
  }),
);

/** Returns the code for a state in the country ("Arizona", "State of São Paulo", "az"), or null if there is none. */
export function regionCode(country: string | null, region: string): string | null {
  const name = region.toLowerCase().replace(/^state of /, '');
  return CODES.get(country ?? '')?.get(name) ?? null;
}
