import { type Contact, withoutOthers } from '@libs/contacts';

/**
 * Returns the text around a contact without the contacts of others: they may be those of persons, which the user did not choose.
 * The text of a website that was read under earlier rules may still have them.
 *
 * @param countryCode of the business: numbers without a country code are of its country
 */
export const evidenceSnippet = ({ snippet, value }: Contact, countryCode: string): string =>
  withoutOthers(snippet, value, { countryCode });
