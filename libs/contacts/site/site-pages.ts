import { Affinity } from '../affinity';
import { ownDomain, registrableDomain } from '../email/domain';
import type { ReadPage } from '../merge-site';
import type { KnownBusiness } from '../model';
import { sharedHostWebsite } from '../profile/parse-profile';
import type { Provider } from '../provider-values';
import { isHomePage, pageKey, speaksForSite } from './page-address';

/** The pages of a visit, and which of them are the business's. */
export class SitePages {
  private readonly all: ReadPage[] = [];
  private readonly frames = new Set<string>();
  /** The home page has nothing of the business. */
  private unrelated: ReadPage | null = null;
  /** The home page leads to the listed page. */
  private isListedHome = false;
  private isHomeGone = false;

  /** @param address the listed one */
  constructor(
    private readonly address: string,
    private readonly business: KnownBusiness,
  ) {}

  /** Every page that was read. */
  get read(): readonly ReadPage[] {
    return this.all;
  }

  /** The page at which the visit begins. */
  get entry(): ReadPage | undefined {
    return this.all[0];
  }

  add(page: ReadPage): void {
    this.all.push(page);
  }

  /** Removes all pages, and returns them. */
  clear(): ReadPage[] {
    return this.all.splice(0);
  }

  addFrame(address: string): void {
    this.frames.add(address);
  }

  /** Notes what the last page that was read is: the home page of the listed one. */
  endHome(home: ReadPage): void {
    const { entry } = this;
    const isEntry = home !== entry && home.source.finalUrl === entry?.source.finalUrl;
    if (isEntry) {
      this.all.pop();
      this.isListedHome = pageKey(entry.source.finalUrl) === pageKey(this.address);
    } else if (!home.extract.namesBusiness && !home.extract.tiesSite) this.unrelated = home;
  }

  /** The website has no home page. */
  missHome(): void {
    this.isHomeGone = true;
  }

  /** The pages that say where to read on. */
  get leading(): readonly ReadPage[] {
    return this.all.filter((page) => page !== this.unrelated);
  }

  /** Pages of the business: all of its own website, or those that it has in the website of somebody else. */
  get ofBusiness(): readonly ReadPage[] {
    const pages = this.leading;
    if (this.isOwnSite) return pages;
    const listed = this.all.find(
      ({ source }) => source.url === this.address && !speaksForSite(source.finalUrl),
    );
    if (!listed) return [];
    return pages.filter(
      (page) =>
        page === listed ||
        this.frames.has(page.source.url) ||
        isBelow(page.source.finalUrl, listed.source.finalUrl),
    );
  }

  /** The website that the business's pages are in, or null if it is its own. */
  get provider(): Provider | null {
    if (this.isOwnSite) return null;
    const ofBusiness = new Set(this.ofBusiness);
    const pages = this.all.filter((page) => !ofBusiness.has(page)).map(({ extract }) => extract);
    return { pages, isKnown: pages.length > 0 || this.isHomeGone };
  }

  /**
   * Whether there is evidence that the website is the business's own, and not one that has pages of all kinds of firms: its
   * home page is what is listed, its domain is named like the business, or one of its pages says so.
   */
  get isOwnSite(): boolean {
    const address = this.entry?.source.finalUrl ?? this.address;
    const { hostname } = new URL(address);
    const isPartOfHost =
      sharedHostWebsite(new URL(address)) !== null || ownDomain(hostname) !== registrableDomain(hostname);
    return (
      isHomePage(this.address) ||
      isPartOfHost ||
      this.isListedHome ||
      this.all.some(({ extract }) => extract.tiesSite) ||
      // What the business's own domain has moved to is its own.
      [address, this.address].some((each) => new Affinity(each, this.business).isSiteOfBusiness)
    );
  }
}

const INDEX = /\/(?:(?:index|home|default)\.\w+)?$/i;

/** Whether a page is in the folder that has the name of another one. */
function isBelow(address: string, parent: string): boolean {
  const [page, folder] = [new URL(address), new URL(parent)];
  const path = folder.pathname.replace(INDEX, '');
  return page.hostname === folder.hostname && path !== '' && page.pathname.startsWith(`${path}/`);
}
