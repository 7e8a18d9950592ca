import { parseUrl } from '@libs/constants';
import { BlockCollector, visibleText } from './block-collector';
import {
  buildsAddress,
  hasHalves,
  headingLevel,
  isAtSign,
  isBlock,
  isByAuthor,
  isCommentForm,
  isEntry,
  isLandmark,
  isLikelyOfPersons,
  isLikelyOfVisitors,
  isProtected,
  isUnseen,
  noticesProtection,
  regionOf,
  showsText,
} from './element-rules';
import { ItemCollector } from './item-collector';
import { readJsonLd } from './json-ld';
import { parseRefresh } from './page-refresh';
import type { PageLink, ParsedPage, Region, StructuredItem } from './parsed-page';
import { attribute, rawText, type TreeElement, type TreeVisitor, walkTree } from './walk-tree';

const MAX_LINKS = 5000;
const MAX_ATTRIBUTES = 2000;
const MAX_FRAMES = 20;
const MAX_VALUE_LENGTH = 2000;

const JSON_LD = /^\s*application\/ld\+json/i;

/** Attributes that people see, hear, or that a script makes a link of when it is clicked. */
const STATING_ATTRIBUTES = new Set(['alt', 'aria-label', 'title', 'data-email', 'data-mail', 'data-mailto']);

/**
 * Reads a page as a person would see it, without its scripts.
 * @param url the page's own address, to which its relative links refer unless it names another base
 */
export function parsePage(html: string, url: string): ParsedPage {
  const reader = new PageReader(url);
  walkTree(html, reader);
  return reader.finish();
}

function addText(link: PageLink, text: string): void {
  if (link.text.length >= MAX_VALUE_LENGTH) return;
  link.boundaries.push(link.text.length);
  link.text += visibleText(text.slice(0, MAX_VALUE_LENGTH));
}

/** Whoever wrote an article, as the link to them says. */
const authorAt = (href: string): StructuredItem => ({
  foundBy: 'microdata',
  types: ['Person'],
  name: '',
  url: '',
  emails: [href],
  phones: [],
  profiles: [href],
});

const isBold = ({ tagName }: TreeElement): boolean => tagName === 'b' || tagName === 'strong';

class PageReader implements TreeVisitor {
  private readonly page: ParsedPage;
  private readonly collected = new BlockCollector();
  private readonly structured = new ItemCollector();
  private readonly regions: { element: TreeElement; region: Region }[] = [];
  private readonly textsOfVisitors: TreeElement[] = [];
  private readonly cardsOfPersons: TreeElement[] = [];
  private readonly openLinks: { element: TreeElement; link: PageLink }[] = [];
  private title: TreeElement | null = null;
  private hasBase = false;
  private boldDepth = 0;
  private form: { element: TreeElement; fields: Set<string> } | null = null;

  constructor(url: string) {
    this.page = {
      url,
      baseUrl: url,
      language: '',
      title: '',
      siteName: '',
      blocks: [],
      links: [],
      items: [],
      people: [],
      refresh: null,
      attributes: [],
      frames: [],
      scripts: 0,
      hasContactForm: false,
      hasProtectedAddress: false,
    };
  }

  enter(element: TreeElement): boolean {
    this.readMeaning(element);
    if (isProtected(element)) {
      this.page.hasProtectedAddress = true;
      if (!showsText(element)) return false;
    }
    if (element.tagName !== 'head' && isUnseen(element)) {
      this.readUnseen(element);
      return false;
    }
    if (element.tagName === 'head') return true;
    this.readAttributes(element);
    this.page.hasProtectedAddress ||= hasHalves(element);
    this.enterText(element);
    return true;
  }

  leave(element: TreeElement): void {
    this.structured.leave(element);
    if (this.title === element) this.title = null;
    this.leaveLink(element);
    if (this.form?.element === element) this.form = null;
    if (isBold(element)) this.boldDepth -= 1;
    if (isBlock(element)) this.collected.leaveBlock(headingLevel(element));
    if (this.textsOfVisitors.at(-1) === element) {
      this.textsOfVisitors.pop();
      this.collected.leaveTextOfVisitors();
    }
    if (this.cardsOfPersons.at(-1) === element) {
      this.cardsOfPersons.pop();
      this.collected.leavePersons();
    }
    if (this.regions.at(-1)?.element === element) {
      this.regions.pop();
      this.collected.enterRegion(this.regions.at(-1)?.region ?? 'main');
    }
  }

  text(text: string): void {
    if (this.title) {
      this.page.title += text.slice(0, MAX_VALUE_LENGTH);
      return;
    }
    this.collected.add(text, this.boldDepth > 0);
    this.structured.text(text);
    for (const { link } of this.openLinks) addText(link, text);
  }

  finish(): ParsedPage {
    this.page.blocks = this.collected.finish();
    this.page.hasProtectedAddress ||= this.page.blocks.some(({ text }) => noticesProtection(text));
    this.page.items.push(...this.structured.items);
    this.page.people.push(...this.structured.people);
    this.page.title = this.page.title.replace(/\s+/g, ' ').trim();
    return this.page;
  }

  /** A link around several blocks begins in the first of them and covers it to its end. */
  private leaveLink(element: TreeElement): void {
    const open = this.openLinks.at(-1);
    if (open?.element !== element) return;
    this.openLinks.pop();
    const { block, start } = this.collected.position;
    if (open.link.block === block) open.link.end = start;
  }

  /** Reads what elements mean whether or not they are seen. */
  private readMeaning(element: TreeElement): void {
    this.structured.enter(element);
    switch (element.tagName) {
      case 'html':
        this.page.language = (attribute(element, 'lang').split('-')[0] ?? '').toLowerCase();
        break;
      case 'base':
        this.setBase(attribute(element, 'href'));
        break;
      case 'title':
        if (this.page.title === '') this.title = element;
        break;
      case 'meta':
        if (attribute(element, 'http-equiv') === '') this.readMeta(element);
        else this.readRefresh(element, false);
        break;
      case 'noscript':
        for (const child of element.childNodes)
          if (child.nodeName === 'meta') this.readRefresh(child as TreeElement, true);
        break;
      case 'frame':
      case 'iframe':
        if (this.page.frames.length < MAX_FRAMES) this.page.frames.push(attribute(element, 'src'));
        break;
      case 'form':
        this.form = isCommentForm(element) ? null : { element, fields: new Set() };
        break;
      case 'textarea':
      case 'input':
        this.readField(element);
    }
  }

  private readUnseen(element: TreeElement): void {
    this.structured.leave(element);
    if (element.tagName !== 'script') return;
    this.page.scripts += 1;
    if (JSON_LD.test(attribute(element, 'type'))) {
      const { items, people } = readJsonLd(rawText(element));
      this.page.items.push(...items);
      this.page.people.push(...people);
    } else if (buildsAddress(rawText(element))) this.page.hasProtectedAddress = true;
  }

  private readMeta(element: TreeElement): void {
    const name = (attribute(element, 'property') || attribute(element, 'name')).toLowerCase();
    const content = attribute(element, 'content').slice(0, MAX_VALUE_LENGTH);
    if (content === '') return;
    if (name === 'og:site_name') this.page.siteName = content;
    else if (name.startsWith('business:contact_data:') || name === 'og:email' || name === 'og:phone_number')
      this.page.items.push({
        foundBy: 'microdata',
        types: ['Organization'],
        name: '',
        url: '',
        emails: name.endsWith('email') ? [content] : [],
        phones: name.endsWith('phone_number') ? [content] : [],
        profiles: [],
      });
    else this.addAttribute(content);
  }

  /** As in browsers, the first one counts. */
  private readRefresh(element: TreeElement, isWithoutScripts: boolean): void {
    if (this.page.refresh !== null || attribute(element, 'http-equiv').trim().toLowerCase() !== 'refresh')
      return;
    const refresh = parseRefresh(attribute(element, 'content').slice(0, MAX_VALUE_LENGTH));
    if (refresh) this.page.refresh = { ...refresh, isWithoutScripts };
  }

  private readAttributes(element: TreeElement): void {
    for (const { name, value } of element.attrs) if (STATING_ATTRIBUTES.has(name)) this.addAttribute(value);
  }

  private addAttribute(value: string): void {
    if (value.includes('@') && this.page.attributes.length < MAX_ATTRIBUTES)
      this.page.attributes.push(value.slice(0, MAX_VALUE_LENGTH));
  }

  private enterText(element: TreeElement): void {
    if (element.tagName === 'hr') this.collected.meetDivider();
    if (element.tagName === 'address') this.collected.meetAddress();
    const region = regionOf(element);
    if (region && this.collected.canBeginRegion(isLandmark(element))) {
      this.regions.push({ element, region });
      this.collected.enterRegion(region);
    }
    if (isBlock(element)) this.collected.enterBlock(isEntry(element));
    // Fields of forms for messages are named "comment" as well.
    if (this.form === null && isLikelyOfVisitors(element)) {
      this.textsOfVisitors.push(element);
      this.collected.enterTextOfVisitors();
    }
    if (isLikelyOfPersons(element)) {
      this.cardsOfPersons.push(element);
      this.collected.enterPersons();
    }
    if (isBold(element)) this.boldDepth += 1;
    if (element.tagName === 'br') this.collected.breakLine();
    if (element.tagName === 'img') {
      this.labelLink(attribute(element, 'alt'));
      this.page.hasProtectedAddress ||= isAtSign(element);
    }
    const href = attribute(element, 'href');
    if ((element.tagName !== 'a' && element.tagName !== 'area') || href === '') return;
    if (this.page.links.length >= MAX_LINKS) return;
    const label = ['aria-label', 'title', 'alt'].map((name) => attribute(element, name)).find(Boolean) ?? '';
    const link: PageLink = {
      href: href.slice(0, MAX_VALUE_LENGTH),
      text: '',
      boundaries: [],
      label: label.slice(0, MAX_VALUE_LENGTH),
      region: this.regions.at(-1)?.region ?? 'main',
      ...this.collected.place,
      ...this.collected.position,
      end: Infinity,
    };
    this.page.links.push(link);
    if (isByAuthor(element)) this.page.people.push(authorAt(link.href));
    this.openLinks.push({ element, link });
  }

  /** A picture stands for the text of the link that it is in. */
  private labelLink(text: string): void {
    const link = this.openLinks.at(-1)?.link;
    if (link?.label === '') link.label = text.slice(0, MAX_VALUE_LENGTH);
  }

  /** A form that asks for a long text and an address is one for messages. */
  private readField(element: TreeElement): void {
    if (!this.form) return;
    const kind = element.tagName === 'textarea' ? 'textarea' : attribute(element, 'type').toLowerCase();
    const name = attribute(element, 'name').toLowerCase();
    this.form.fields.add(
      kind === 'textarea' ? 'message' : kind === 'email' || name.includes('mail') ? 'email' : kind,
    );
    if (this.form.fields.has('message') && this.form.fields.has('email')) this.page.hasContactForm = true;
  }

  /** As in browsers, the first base counts, and only the address of a page is one. */
  private setBase(href: string): void {
    const { url } = this.page;
    if (this.hasBase || href === '') return;
    this.hasBase = true;
    const base = href.length > MAX_VALUE_LENGTH ? null : parseUrl(href, url);
    if (base?.protocol === 'http:' || base?.protocol === 'https:') this.page.baseUrl = base.href;
  }
}
