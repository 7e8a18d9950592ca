import { ownDomain, ownName } from './email/domain';
import type { KnownBusiness } from './model';
import type { ParsedPage } from './page/parsed-page';
import { foldWords, UNSPACED, wordsOf } from './words/fold-words';
import { COMMON_WORDS, FILLERS, PORTAL_WORDS } from './words/name-words';

/** What domains have besides the name. */
const DOMAIN_WORD = /^(?:online|shop|store|web|info|official|home|\d+)$/;
const MIN_WORD = 3;
/** A shorter word is a part of others by chance: "sol" of "solutions". */
const MIN_PART = 5;
/** A part of a domain's name that is shorter is in other names by chance. */
const MIN_DOMAIN_PART = 5;
const MOST = 0.75;

const INITIAL_AND_NAME = /^\p{L}\.\p{L}{2}/u;

/** Parts of a page that are searched for a name. */
const MAX_BLOCKS = 400;
const MAX_TEXT_LENGTH = 100_000;
const MAX_TITLE_LENGTH = 300;
const MAX_COPYRIGHTS = 5;
const YEAR = /\b(?:19|20)\d\d\b/;
const COPYRIGHT = /©|\(c\)|\bcopyright\b/i;
/** What divides the parts of a title. */
const TITLE_DIVIDER = /[|·•–—:,;]|\s-\s/;
const DOMAIN_IN_TEXT = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,5}/gu;

/** Tells by names whether a domain or a text belongs to the business whose website is read. */
export class Affinity {
  /** The domain that is the website's own, without those of its provider. */
  readonly siteDomain: string | null;
  private readonly siteWords: readonly string[];
  private readonly siteName: string;
  private readonly cityWords: ReadonlySet<string>;
  /** Words of the business's name but those of its city, in the spellings that domains use. */
  private readonly words: ReadonlySet<string>;
  /** Words that firms of all kinds have in their names. */
  private readonly commonWords: ReadonlySet<string>;
  /** The names in full, without spaces. */
  private readonly names: readonly string[];
  /** Mailboxes are named so, but so are other firms. */
  private readonly initials: string;
  /** The short words of the business's name, in each spelling, if all others are common: "K2" of "K2 Cycles". */
  private readonly shortNames: readonly (readonly string[])[];
  /** The words of the business's name, as it is spelled and as domains spell it. */
  private readonly spellings: readonly (readonly string[])[];
  private readonly writtenNames: ReadonlySet<string>;
  /** The words of the business's name, in parts that no initial divides. */
  private readonly wholeWords: readonly (readonly string[])[];

  constructor(siteUrl: string, business: KnownBusiness) {
    const host = new URL(siteUrl).hostname;
    this.siteDomain = ownDomain(host);
    this.siteWords = wordsOf(ownName(host));
    this.siteName = this.siteWords.join('');
    const spellings = [business.name, withWrittenUmlauts(business.name)].map(wordsOf);
    this.spellings = spellings;
    this.writtenNames = writtenNamesOf(business.name);
    this.wholeWords = spellings.flatMap(undividedParts);
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
    this.initials = (spellings[0] ?? []).map((word) => word[0] ?? '').join('');
    this.names = spellings.map((words) => words.join('')).filter((name) => name.length >= MIN_WORD);
    this.shortNames =
      this.words.size > 0
        ? []
        : spellings
            .map((words) => words.filter((word) => word.length < MIN_WORD && !this.commonWords.has(word)))
            .filter((words) => words.length > 0);
  }

  /** Returns whether a host belongs to the website's own domain. */
  isOwnDomain(host: string): boolean {
    return this.siteDomain !== null && ownDomain(host) === this.siteDomain;
  }

  /** Returns whether a name (of a domain, a profile or a firm) shares the site's name or a word of the business's. */
  isNamedAlike(name: string): boolean {
    return this.isAlike(name, [this.siteName, ...this.names]);
  }

  /** Returns whether a name shares a word of the business's, whatever its website is named. */
  isNamedAsBusiness(name: string): boolean {
    return this.isAlike(name, this.names);
  }

  /**
   * Returns whether the website's domain has the name of the business, and at most common words besides. Portals are named
   * after trades and towns, and after what they offer ("masons-directory").
   */
  get isSiteOfBusiness(): boolean {
    if (this.names.includes(this.siteName)) return true;
    const siteWords = this.siteWords.filter((word) => !DOMAIN_WORD.test(word));
    const site = siteWords.join('');
    if (site.length < MIN_WORD || this.isOfTrade(site)) return false;
    return this.spellings.some((words) => {
      const own = words.filter((word) => this.words.has(word) && !PORTAL_WORDS.has(word));
      if (own.length === 0) return false;
      if (hasWords(words, site) || (words.length > 1 && site.includes(words.join('')))) return true;
      const found = own.filter((word) => isWordOf(word, site) || siteWords.includes(word));
      // Two words of a name are together in no other.
      if (found.length !== 1 || own.length > 1) return found.length > 1;
      return this.isOfTrade(site.replace(own[0] ?? '', ''));
    });
  }

  /** "", "bakery" and "bakerylondon" say nothing of whose a website is. */
  private isOfTrade(name: string): boolean {
    return name.length < MIN_WORD || PORTAL_WORDS.has(name) || this.isOfCommonWords(name);
  }

  /** Returns whether a name contains that of the website. */
  isNamedAsSite(name: string): boolean {
    const { siteName } = this;
    return siteName.length >= MIN_WORD && isContained(wordsOf(name).join(''), siteName);
  }

  private isAlike(name: string, known: readonly string[]): boolean {
    const words = wordsOf(name);
    const joined = words.join('');
    if (joined.length < MIN_WORD) return false;
    // The town, or the trade: "berlin" is not the hotel's profile.
    const isWhole = known.includes(joined);
    if (!isWhole && words.every((word) => this.commonWords.has(word))) return false;
    if (known.some((each) => isContained(joined, each))) return true;
    return [...this.words].some((word) => isWordOf(word, joined) || words.includes(word));
  }

  /**
   * Returns whether the name of another domain is the site's or the business's own: the same, a longer one that contains it as
   * whole words or, on a front page, otherwise, or most of it. A word of the name alone is not enough: it may be that of the
   * trade.
   */
  isDomainName(name: string, isFrontPage: boolean): boolean {
    const words = wordsOf(name);
    const joined = words.join('');
    const known = [this.siteName, ...this.names].filter((each) => each.length >= MIN_WORD);
    if (known.includes(joined)) return true;
    if (words.every((word) => this.commonWords.has(word))) return false;
    return known.some((each) => {
      if (this.isOfCommonWords(each) || Math.min(each.length, joined.length) < MIN_DOMAIN_PART) return false;
      if (hasWords(words, each)) return true;
      const isPart = each.length > MIN_DOMAIN_PART && joined.includes(each);
      return isFrontPage && (isPart || (each.includes(joined) && joined.length >= each.length * MOST));
    });
  }

  /** "hotelparis" names any hotel there. */
  private isOfCommonWords(name: string): boolean {
    let rest = name;
    for (const word of this.commonWords) if (word.length >= MIN_WORD) rest = rest.replace(word, '');
    return rest.length < MIN_WORD;
  }

  /**
   * Returns whether a page says that it is the business's: in its title, its first heading, its structured data, or where it
   * says whose copyright it is. Other texts name partners, clients and entries of directories as well.
   */
  isTitleOf(page: ParsedPage): boolean {
    // A directory describes the firms on its front page as well.
    const names = page.items.map(({ name }) => name).filter((name) => name !== '');
    const isOfOne = names.every((name) => this.isNamedAsBusiness(name));
    const titles = [...titlesOf(page), ...(isOfOne ? names : []), ...copyrightsOf(page)];
    return titles.some((title) => this.isNameIn(title));
  }

  /** Returns whether any page says that its whole website is the business's: by the website's name, or its copyright. */
  isSiteNameOn(page: ParsedPage): boolean {
    const siteNames = TITLE_DIVIDER.test(page.siteName) ? [] : [page.siteName];
    return [...siteNames, ...copyrightsOf(page)].some((text) => this.isNameIn(text));
  }

  /**
   * Returns whether a text has the words that tell the business apart and, if that is one of several, another word of its
   * name.
   */
  isNameIn(text: string): boolean {
    // A page that sells or parks a domain has the domain's name in its title.
    const folded = foldWords(text.slice(0, MAX_TITLE_LENGTH).replace(DOMAIN_IN_TEXT, ' '));
    const found = new Set(wordsOf(folded));
    const isFound = (word: string) => found.has(word) || (UNSPACED.test(word) && folded.includes(word));
    const isShortName = (word: string) => this.shortNames.some((name) => name.includes(word));
    return this.spellings.some((spelling) => {
      const words = spelling.filter((word) => word.length >= MIN_WORD || isShortName(word));
      const own = words.filter((word) => !this.commonWords.has(word));
      return (
        own.length > 0 && own.every(isFound) && words.filter(isFound).length >= Math.min(2, words.length)
      );
    });
  }

  /** Returns whether a word is of the business's name or its city, by which branches name their mailboxes. */
  isOwnWord(word: string): boolean {
    return this.cityWords.has(word) || word === this.initials || this.isNamedAlike(word);
  }

  /**
   * Returns whether letters are those of words of the business's name, as it is written: "vdent" of "V-Dent", "joinerybrandt" of
   * "Joinery Brandt Ltd". "J.Smith" is the owner's name.
   */
  isWrittenName(letters: string): boolean {
    return this.writtenNames.has(letters) || this.wholeWords.some((words) => hasWords(words, letters));
  }

  /** Returns whether a name states both the firm and the city: it is that of this branch. */
  isBranchName(name: string): boolean {
    const joined = wordsOf(name).join('');
    return this.isNamedAlike(name) && [...this.cityWords].some((word) => joined.includes(word));
  }

  /** Returns whether a page has the name of its own website as whole words: a page copied from elsewhere has another. */
  namesSite(page: ParsedPage): boolean {
    const { siteName } = this;
    if (siteName.length < MIN_DOMAIN_PART || this.isOfCommonWords(siteName)) return false;
    return hasWords(wordsOf(startOf(page)), siteName);
  }

  /**
   * Returns whether a page names the business: by a word that tells it apart or, as a name of common words has none, by its
   * whole name.
   */
  isNamedIn(page: ParsedPage): boolean {
    const text = foldWords(startOf(page));
    const words = wordsOf(text);
    const known = new Set(words);
    const isFound = (word: string) =>
      known.has(word) || ((word.length >= MIN_PART || UNSPACED.test(word)) && text.includes(word));
    if ([...this.words].some(isFound)) return true;
    if (titlesOf(page).some((title) => this.hasShortName(title.slice(0, MAX_TITLE_LENGTH)))) return true;
    const telling = withoutFillers(words);
    return this.spellings.some((spelling) => {
      const name = withoutFillers(spelling).join('');
      return name === '' || hasWords(telling, name) || (UNSPACED.test(name) && text.includes(name));
    });
  }

  /**
   * Whether a title has the short words of the name. Letters with digits are nobody else's ("Bikes by K2"); others are words
   * of languages as well, so they stand alone or with common words in a part of the title ("Repairs | VW Service").
   */
  private hasShortName(title: string): boolean {
    return this.shortNames.some((name) => {
      const codes = name.filter(isCode);
      const found = new Set(wordsOf(title));
      if (codes.length > 0) return codes.every((word) => found.has(word));
      return title.split(TITLE_DIVIDER).some((part) => {
        const words = wordsOf(part);
        const isOfName = (word: string) => name.includes(word) || this.commonWords.has(word);
        return name.every((word) => words.includes(word)) && words.every(isOfName);
      });
    });
  }
}

/** The texts that say what a page is about. */
const titlesOf = (page: ParsedPage): string[] => [
  page.title,
  page.siteName,
  page.blocks.find(({ heading }) => heading !== '')?.heading.split(' | ')[0] ?? '',
];

/** The lines that say whose website it is. Others name the photographer of a picture. */
const copyrightsOf = (page: ParsedPage): string[] =>
  page.blocks
    .filter(({ region }) => region === 'footer')
    .concat(
      page.blocks.filter(
        ({ region, text }) => region !== 'footer' && YEAR.test(text.slice(0, MAX_TITLE_LENGTH)),
      ),
    )
    .map(({ text }) => text.slice(0, MAX_TITLE_LENGTH))
    .filter((text) => COPYRIGHT.test(text))
    .slice(0, MAX_COPYRIGHTS);

/** Letters with digits: "k2". */
const isCode = (word: string): boolean => /\p{L}/u.test(word) && /\p{N}/u.test(word);

/** Returns the letters of each word of a business's name, where a hyphen ends no word, as it is spelled and as domains spell it. */
export const writtenNamesOf = (name: string): ReadonlySet<string> =>
  new Set(
    [name, withWrittenUmlauts(name)]
      .flatMap((spelling) => spelling.split(/\s+/))
      .filter((word) => !INITIAL_AND_NAME.test(word))
      .map((word) => wordsOf(word).join(''))
      .filter((word) => word.length >= MIN_WORD),
  );

function undividedParts(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words)
    if (word.length < MIN_WORD) parts.push([]);
    else parts.at(-1)?.push(word);
  return parts.filter((part) => part.length > 1);
}

const withoutFillers = (words: readonly string[]): string[] => words.filter((word) => !FILLERS.has(word));

/** Whether some of the words, one after the other, make up the name. */
const hasWords = (words: readonly string[], name: string): boolean =>
  words.some((_, from) => {
    let joined = '';
    for (let at = from; at < words.length && joined.length < name.length; at += 1) joined += words[at];
    return joined === name;
  });

/** The texts of a page that may say whose it is. */
const startOf = ({ title, siteName, blocks }: ParsedPage): string =>
  [title, siteName, ...blocks.slice(0, MAX_BLOCKS).map(({ text }) => text)]
    .join(' ')
    .slice(0, MAX_TEXT_LENGTH);

/** Whether a name contains a word. A short one begins or ends it: "roma" is not in "aromatherapy". */
export const isWordOf = (word: string, name: string): boolean =>
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
