import type { StatedContacts } from '@libs/listing';

type Tags = Readonly<Record<string, string>>;

const EMAIL_KEYS = ['contact:email', 'email'];
const PHONE_KEYS = ['phone', 'contact:phone', 'contact:mobile', 'mobile'];
/** Networks by the name in their tags, with the address to which an account's name is added. */
const PROFILE_BASES: Readonly<Record<string, string>> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  x: 'https://x.com/',
  linkedin: 'https://www.linkedin.com/company/',
  youtube: 'https://www.youtube.com/',
  tiktok: 'https://www.tiktok.com/@',
  pinterest: 'https://www.pinterest.com/',
  telegram: 'https://t.me/',
  whatsapp: 'https://wa.me/',
  yelp: 'https://www.yelp.com/biz/',
  tripadvisor: 'https://www.tripadvisor.com/',
};
/** Mappers state a whole address, one without its scheme, an account's name, or a number. */
const ADDRESS = /^https?:\/\//i;
const BARE_ADDRESS = /^(?:[a-z\d-]+\.)+[a-z]{2,}\//i;
const NUMBER = /^\+?[\d\s()./-]{7,25}$/;
const ACCOUNT = /^[\w.+-]{1,100}$/;

/** Returns the contacts in the tags of an element: "contact:email", "email", "contact:facebook", "facebook" and so on. */
export function statedContactsOf(tags: Tags): StatedContacts {
  const all = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => valuesOf(tags[key])))];
  return {
    emails: all(EMAIL_KEYS),
    phones: all(PHONE_KEYS),
    profiles: Object.entries(PROFILE_BASES).flatMap(([network, base]) =>
      all([`contact:${network}`, network]).flatMap((value) => profileAddress(value, base)),
    ),
  };
}

function profileAddress(value: string, base: string): string[] {
  if (ADDRESS.test(value)) return [value];
  if (BARE_ADDRESS.test(value)) return [`https://${value}`];
  const account = NUMBER.test(value) ? value.replace(/\D/g, '') : value.replace(/^@/, '');
  return ACCOUNT.test(account) ? [`${base}${account}`] : [];
}

/** Several values are separated by semicolons. */
const valuesOf = (value = '') =>
  value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
