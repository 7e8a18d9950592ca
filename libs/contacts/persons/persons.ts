import { parsePhoneNumberFromString, isSupportedCountry } from 'libphonenumber-js/max';
import { parseUrl } from '@libs/constants';
import type { Attribution } from '../attribution';
import { addressesOfMailto } from '../email/mailto';
import { normalizeEmail } from '../email/normalize-email';
import type { KnownBusiness, PageRole } from '../model';
import type { TextPosition } from '../page/surroundings';
import type { PageLink, ParsedPage, StructuredItem } from '../page/parsed-page';
import { completeAddress } from '../profile/complete-address';
import { parseProfile } from '../profile/parse-profile';
import { foldWords, wordsOf } from '../words/fold-words';
import { personsHeading } from '../words/persons-words';
import { PersonsLists } from './leave-to-business';
import { isAccountOf, nameInLine, type NameForm } from './person-names';
import { type Beside, PersonsPlaces } from './persons-places';

/** Two words with capitals, wherever they stand. */
const PAIR = /(?=(\p{Lu}[\p{L}'’-]+)\s(?:\p{Lu}\.\s)?(\p{Lu}[\p{L}'’-]+))/gu;
/** Text further away names somebody else. */
const REACH = 120;

/** Tells which contacts on a page are those of persons: of the staff, of authors, of whom its structured data describe. */
export class Persons {
  readonly lists = new PersonsLists();
  private readonly places: PersonsPlaces;
  private readonly values: ReadonlySet<string>;
  private readonly brand: string;

  constructor(
    private readonly page: ParsedPage,
    role: PageRole,
    private readonly attribution: Attribution,
    business: KnownBusiness,
  ) {
    this.places = new PersonsPlaces(page, role, business, isPageOfPersons(page), (name) =>
      attribution.isNamedLikeBusiness(name),
    );
    this.values = valuesOfPersons(page, attribution, business.countryCode);
    this.brand = wordsOf(`${page.title} ${page.siteName}`).join('');
  }

  /** Returns the person whom a value stands with, unless the business has that name, or null. */
  beside(position: TextPosition, form: NameForm, link?: PageLink): Beside | null {
    const found = this.places.find(position, form, link);
    return found === null || this.attribution.isNamedLikeBusiness(found.name) ? null : found;
  }

  /** Returns whether structured data state a value (in the form in which values compare) for a person, and not for the firm. */
  state(value: string, position: TextPosition | null, link?: PageLink): boolean {
    const at = position === null ? undefined : (link ?? this.page.blocks[position.block]);
    return this.values.has(value) && (at === undefined || at.region === 'main' || at.isOfPersons);
  }

  /** Returns whether an account has the name of a person who is named beside a link to it. */
  isAccountOfPersonBeside(
    handle: string,
    { block, start, end, text, label, heading, region }: PageLink,
  ): boolean {
    if (region !== 'main' || handle === '') return false;
    const around = this.page.blocks[block]?.text ?? '';
    const above = this.page.blocks[block - 1];
    const texts = [
      around.slice(Math.max(0, start - REACH), Math.min(around.length, end) + REACH),
      text,
      label,
      heading.split(' | ').at(-1) ?? '',
      above?.heading === heading ? above.text.slice(-REACH) : '',
    ];
    return texts
      .flatMap((each) => [...each.slice(0, 1000).matchAll(PAIR)])
      .map(([, first = '', last = '']) => `${first} ${last}`)
      .some(
        (name) =>
          isAccountOf(handle, name) &&
          !this.brand.includes(wordsOf(name).join('')) &&
          !this.attribution.isNamedLikeBusiness(name),
      );
  }
}

/** Returns whether the address or the title of a page says that it is about the people of the business. */
function isPageOfPersons({ url, title }: ParsedPage): boolean {
  const path = parseUrl(url)?.pathname.split('/').filter(Boolean) ?? [];
  const first = title.split(/[|·•–—]| - /)[0] ?? '';
  return [...path.map((part) => part.replace(/\.\w{2,5}$/, '').replace(/[-_]/g, ' ')), first].some(
    (text) => wordsOf(text).length <= 4 && personsHeading(foldWords(text)) === 'staff',
  );
}

/** The values that structured data state for persons who are not named like the business, and not for the business as well. */
function valuesOfPersons(
  { people, items }: ParsedPage,
  attribution: Attribution,
  countryCode: string,
): ReadonlySet<string> {
  const isOther = ({ name }: StructuredItem): boolean =>
    name === '' || !attribution.isNamedLikeBusiness(name);
  // Cards of persons and of firms have the same classes.
  const cards = items.filter(
    (item) =>
      item.foundBy === 'microdata' &&
      !attribution.isOfBusiness(item) &&
      nameInLine(item.name.split('\n')[0] ?? '', 'full') !== null,
  );
  const values = new Set(
    [...people, ...cards].filter(isOther).flatMap((item) => valuesOf(item, countryCode)),
  );
  for (const item of items.filter((each) => attribution.isOfBusiness(each)))
    for (const value of valuesOf(item, countryCode)) values.delete(value);
  return values;
}

function valuesOf({ emails, phones, profiles, url }: StructuredItem, countryCode: string): string[] {
  const country = isSupportedCountry(countryCode) ? countryCode : undefined;
  return [
    ...emails.flatMap((text) => {
      const email = normalizeEmail(text);
      return email === null ? addressesOfMailto(text) : [email];
    }),
    ...phones.flatMap(
      (text) => parsePhoneNumberFromString(text.replace(/^tel:/i, '').slice(0, 60), country)?.number ?? [],
    ),
    ...[...profiles, url].flatMap((text) => parseProfile(completeAddress(text.trim()))?.url ?? []),
  ];
}
