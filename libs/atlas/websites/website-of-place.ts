import type { Place } from '../world/place';
import { hash32, seededRandom } from '../world/random';
import type { Firm } from './draft';
import { LANGUAGES } from './language-words';
import { buildWebsite, type Website } from './website';

/** The words of chains, and of firms in countries whose language has no words here. */
const english = LANGUAGES.find(({ language }) => language === 'en') as (typeof LANGUAGES)[number];

/** The page of a branch on the website of its chain. */
const BRANCH_PAGE = /^\/stores\/\d+$/;

/**
 * Makes the website of a place of the made-up world, or null if it has none. The same domain always has the same
 * website, so all branches of a chain share theirs.
 */
export function websiteOf(place: Place): Website | null {
  if (!place.website) return null;
  const { domain, url } = place.website;
  const index = hash32('website', domain);
  const website = buildWebsite(seededRandom(index), firmOf(place, domain), index);
  return { ...website, url, respond: (path, host) => website.respond(path.replace(BRANCH_PAGE, '/'), host) };
}

/** The website of a chain states nothing of a single branch. */
function firmOf({ name, chain, phone, address, countryCode }: Place, domain: string): Firm {
  return {
    words: (chain ? undefined : LANGUAGES.find((each) => each.countryCode === countryCode)) ?? english,
    domain,
    business: {
      name,
      phoneE164: chain ? '' : (phone?.e164 ?? ''),
      address: chain ? '' : (address?.lines.join(', ') ?? ''),
      zip: chain ? '' : (address?.zip ?? ''),
      city: chain ? '' : (address?.city ?? ''),
      countryCode,
    },
    shortName: name,
    addressLines: chain ? [] : (address?.lines ?? []),
  };
}
