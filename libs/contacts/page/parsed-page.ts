/** The part of a page that a text or link is in, by its elements and the names of their classes. */
export type Region = 'header' | 'footer' | 'main';

/** The text of one block: a paragraph, a table cell, a list item. Neighboring blocks never join. */
export interface TextBlock {
  /** Inline elements add nothing; a line break is "\n". */
  text: string;
  /** Where the texts of its elements begin, in ascending order: a value never needs to cross them. */
  boundaries: number[];
  region: Region;
  /** The headings and labels that the block stands under, innermost last, or ''. */
  heading: string;
  /** It stands under a heading of what visitors write, or in an element that is named so. */
  isOfVisitors: boolean;
  /** It stands in an element that has a name of cards of people. */
  isOfPersons: boolean;
}

/** A place in the text of a page. */
export interface TextPosition {
  block: number;
  start: number;
  end: number;
}

export interface PageLink {
  /** As written. */
  href: string;
  text: string;
  /** Where the texts of its elements begin, in ascending order. */
  boundaries: number[];
  /** Its label for screen readers, its title, or what its picture shows. */
  label: string;
  region: Region;
  /** Those of the place where the link stands. A link without text may be in no block of its own. */
  heading: string;
  isOfPersons: boolean;
  /** The index of its block, and where its text begins and ends there. */
  block: number;
  start: number;
  end: number;
}

/** What JSON-LD, microdata, RDFa or hCard state about one thing. */
export interface StructuredItem {
  foundBy: 'json_ld' | 'microdata';
  /** Names of its types without their vocabulary, e.g. `Dentist`. */
  types: string[];
  name: string;
  url: string;
  emails: string[];
  phones: string[];
  profiles: string[];
}

/** The page that a page says to load in its place. */
export interface PageRefresh {
  /** As written. */
  target: string;
  seconds: number;
  /** It is meant for readers that run no scripts. */
  isWithoutScripts: boolean;
}

export interface ParsedPage {
  /** The page's own address, which tells what belongs to its site. */
  url: string;
  /** Relative links are relative to it. The page chooses it, so it may be at any domain. */
  baseUrl: string;
  /** The primary subtag of its language ("de"), or ''. */
  language: string;
  title: string;
  siteName: string;
  blocks: TextBlock[];
  links: PageLink[];
  /** Firms that its structured data describe. */
  items: StructuredItem[];
  /** People whom its text marks as such: staff, authors, reviewers. */
  people: StructuredItem[];
  refresh: PageRefresh | null;
  /** Texts of attributes and meta tags that people may see. */
  attributes: string[];
  /** Addresses of its frames. */
  frames: string[];
  scripts: number;
  /** It has a form that asks for a message. */
  hasContactForm: boolean;
  /** It contains an address that a person protected against being read by programs. */
  hasProtectedAddress: boolean;
}
