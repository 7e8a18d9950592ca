import { ownDomain, ownName } from './email/domain';
import type { KnownBusiness } from './model';
import type { ParsedPage } from './page/parsed-page';
import { foldWords, wordsOf } from './words/fold-words';

/** Words of legal forms and of trades that say nothing about which firm it is. */
const COMMON_WORDS = new Set(
  (
    'the and der die das und la le les el los las il lo gli de di del della des du da do dos e y et i a o of for fur mit by at in on ' +
    'gmbh mbh ag kg ohg gbr ug eg inc llc ltd limited plc corp co company sa sas sarl srl spa snc sl slu bv nv vof as aps ab oy oyj ' +
    'doo sro kft zrt bt sp zoo ooo ood eood ad lda ltda pty pvt group holding restaurant ristorante hotel cafe bar salon studio shop ' +
    'store praxis klinik clinic dental dentist zahnarzt zahnarztpraxis apotheke pharmacy pizzeria bakery backerei auto service services ' +
    'roofing plumbing heating cooling electric electrical painting flooring landscaping construction builders cleaning moving storage ' +
    'motors cars tires tyres repair garage cycles bikes books florist flowers market grocery grill kitchen pizza burger burgers sushi ' +
    'tacos coffee gym fitness yoga pilates hair nails beauty barber barbers vet veterinary animal pets hospital medical health care ' +
    'dentistry physio physiotherapy therapy optical vision law legal attorneys insurance realty properties homes design photography ' +
    'school academy church furniture jewelers jewelry travel tours inn lodge resort friseur fahrschule metzgerei schreinerei tischlerei ' +
    'elektro sanitar garten blumen coiffure boulangerie fleuriste plomberie peluqueria panaderia taller ristoranti officina'
  ).split(' '),
);
const MIN_WORD = 3;

/** Tells by names whether a domain or a text belongs to the business whose website is read. */
export class Affinity {
  /** The domain that is the website's own, without those of its provider. */
  readonly siteDomain: string | null;
  private readonly siteName: string;
  private readonly cityWords: ReadonlySet<string>;
  /** Words of the business's name but those of its city, in the spellings that domains use. */
  private readonly words: ReadonlySet<string>;
  /** Words that firms of all kinds have in their names. */
  private readonly commonWords: ReadonlySet<string>;
  /** The names in full, without spaces. */
  private readonly names: readonly string[];

  constructor(siteUrl: string, business: KnownBusiness) {
    const host = new URL(siteUrl).hostname;
    this.siteDomain = ownDomain(host);
    this.siteName = wordsOf(ownName(host)).join('');
    const spellings = [business.name, withWrittenUmlauts(business.name)].map(wordsOf);
    // Firms of all kinds are named after their city.
    this.cityWords = new Set(
      [business.city, withWrittenUmlauts(business.city)]
        .flatMap(wordsOf)
        .filter((word) => word.length >= MIN_WORD),
    );
    this.commonWords = new Set([...COMMON_WORDS, ...this.cityWords]);
    this.words = new Set(
      spellings.flat().filter((word) => word.length >= MIN_WORD && !this.commonWords.has(word)),
    );
    const initials = (spellings[0] ?? []).map((word) => word[0] ?? '').join('');
    this.names = [...spellings.map((words) => words.join('')), initials].filter(
      (name) => name.length >= MIN_WORD,
    );
  }

  /** Returns whether a host belongs to the website's own domain. */
  isOwnDomain(host: string): boolean {
    return this.siteDomain !== null && ownDomain(host) === this.siteDomain;
  }

  /** Returns whether a name (of a domain, a profile or a firm) shares the site's name or a word of the business's. */
  isNamedAlike(name: string): boolean {
    const words = wordsOf(name);
    const joined = words.join('');
    if (joined.length < MIN_WORD) return false;
    // The town, or the trade: "berlin" is not the hotel's profile.
    const isWhole = joined === this.siteName || this.names.includes(joined);
    if (!isWhole && words.every((word) => this.commonWords.has(word))) return false;
    if (isContained(joined, this.siteName) || this.names.some((each) => isContained(joined, each)))
      return true;
    return [...this.words].some((word) => isWordOf(word, joined) || words.includes(word));
  }

  /** Returns whether a word is of the business's name or its city, by which branches name their mailboxes. */
  isOwnWord(word: string): boolean {
    return this.cityWords.has(word) || this.isNamedAlike(word);
  }

  /** Returns whether a name states both the firm and the city: it is that of this branch. */
  isBranchName(name: string): boolean {
    const joined = wordsOf(name).join('');
    return this.isNamedAlike(name) && [...this.cityWords].some((word) => joined.includes(word));
  }

  /** Returns whether a page names the business: in its title, its site name or its headings. */
  isNamedIn(page: ParsedPage): boolean {
    if (this.words.size === 0) return true;
    const text = foldWords(
      [page.title, page.siteName, ...page.blocks.slice(0, 400).map(({ text }) => text)]
        .join(' ')
        .slice(0, 100_000),
    );
    return [...this.words].some((word) => text.includes(word));
  }
}

/** Whether a name contains a word. A short one begins or ends it: "roma" is not in "aromatherapy". */
const isWordOf = (word: string, name: string): boolean =>
  word.length >= 5
    ? name.includes(word)
    : word.length === 4 && (name.startsWith(word) || name.endsWith(word));

/** Whether one of two names contains the other, where the shorter is long enough to mean something. */
const isContained = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return isWordOf(short, long) || (short.length >= MIN_WORD && short === long);
};

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };

/** Domains spell "ü" as "ue" as often as "u", which is what folding makes of it. */
const withWrittenUmlauts = (text: string): string =>
  text.toLowerCase().replace(/[äöüåøæ]/g, (vowel) => UMLAUTS[vowel] ?? vowel);
