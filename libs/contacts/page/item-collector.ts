import { isFirm } from './firm-types';
import type { StructuredItem } from './parsed-page';
import { attribute, type TreeElement } from './walk-tree';

const MAX_ITEMS = 200;
/** Properties within each other, whose texts are collected at the same time. */
const MAX_OPEN_PROPERTIES = 20;

/** Class names of hCard and h-card, and the properties that they stand for. */
const CARD_CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'u-email': 'email',
    email: 'email',
    'p-tel': 'telephone',
    tel: 'telephone',
    fn: 'name',
    'p-name': 'name',
    'u-url': 'url',
    url: 'url',
  }),
);
const PROPERTIES = new Set(['email', 'telephone', 'sameas', 'name', 'url']);

/** Properties that parts of a thing state for it. */
const CONTACT_PROPERTIES = new Set(['email', 'telephone', 'sameas']);
/** Things that describe how another one is reached. */
const PARTS = new Set(['PostalAddress', 'ContactPoint']);

interface Scope {
  element: TreeElement;
  /** The firm or person that the properties within are of, or null for all other things. */
  item: StructuredItem | null;
  /** The element describes only a part of it. */
  isPart: boolean;
}

/** An open element whose text is the value of a property. */
interface OpenProperty {
  element: TreeElement;
  item: StructuredItem;
  property: string;
  text: string;
}

/** Collects what microdata, RDFa and hCard state of firms and people while the tree of a page is visited. */
export class ItemCollector {
  readonly items: StructuredItem[] = [];
  readonly people: StructuredItem[] = [];
  private readonly scopes: Scope[] = [];
  private readonly properties: OpenProperty[] = [];

  enter(element: TreeElement): void {
    const { item = null, isPart = false } = this.scopes.at(-1) ?? {};
    const property = propertyOf(element, item !== null);
    if (item && property !== '' && (!isPart || CONTACT_PROPERTIES.has(property))) {
      const stated = statedValue(element, property);
      if (stated !== '') add(item, property, stated);
      else if (this.properties.length < MAX_OPEN_PROPERTIES)
        this.properties.push({ element, item, property, text: '' });
      // "fn url": the name is a link to the person's or firm's page.
      if (property === 'name' && hasClass(element, 'u-url', 'url'))
        add(item, 'url', attribute(element, 'href'));
    }
    const types = typesOf(element);
    if (types) this.scopes.push({ element, ...this.open(types) });
  }

  /** What a review, an article or a product states is not the firm's, even within the firm's own element. */
  private open(types: string[]): Omit<Scope, 'element'> {
    const around = this.scopes.at(-1);
    const isPart = types.length === 0 || types.some((type) => PARTS.has(type));
    if (isPart && around) return { item: around.item, isPart };
    const isPerson = types.includes('Person');
    const list = isPart || isFirm(types) ? this.items : isPerson ? this.people : null;
    if (!list || list.length >= MAX_ITEMS) return { item: null, isPart: false };
    const item: StructuredItem = {
      foundBy: 'microdata',
      types,
      name: '',
      url: '',
      emails: [],
      phones: [],
      profiles: [],
    };
    list.push(item);
    return { item, isPart: false };
  }

  text(text: string): void {
    for (const property of this.properties)
      if (property.text.length < 500) property.text += text.slice(0, 500);
  }

  leave(element: TreeElement): void {
    const open = this.properties.at(-1);
    if (open?.element === element) {
      this.properties.pop();
      add(open.item, open.property, open.text.trim());
    }
    if (this.scopes.at(-1)?.element === element) this.scopes.pop();
  }
}

function typesOf(element: TreeElement): string[] | null {
  const names = element.attrs.map(({ name }) => name);
  if (names.includes('itemscope') || names.includes('typeof'))
    return `${attribute(element, 'itemtype')} ${attribute(element, 'typeof')}`
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 10)
      .map((type) => type.replace(/\/$/, ''))
      .map((type) => type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')) + 1));
  const classes = attribute(element, 'class').slice(0, 500).split(/\s+/);
  if (!classes.includes('vcard') && !classes.includes('h-card')) return null;
  return classes.some((name) => WRITERS.has(name)) ? ['Person'] : ['Organization'];
}

/** Classes of the cards of those who wrote an article, a comment or a review. */
const WRITERS = new Set(['author', 'p-author', 'reviewer', 'commenter', 'comment-author']);

function propertyOf(element: TreeElement, isInItem: boolean): string {
  const named = attribute(element, 'itemprop') || attribute(element, 'property');
  const property = named.slice(named.lastIndexOf(':') + 1).toLowerCase();
  if (PROPERTIES.has(property)) return property;
  if (!isInItem) return '';
  const classes = attribute(element, 'class').slice(0, 500).split(/\s+/);
  return classes.map((name) => CARD_CLASSES.get(name) ?? '').find((name) => name !== '') ?? '';
}

const hasClass = (element: TreeElement, ...names: string[]): boolean =>
  attribute(element, 'class')
    .slice(0, 500)
    .split(/\s+/)
    .some((name) => names.includes(name));

/** The value that the element's attributes state; '' if its text is the value. */
function statedValue(element: TreeElement, property: string): string {
  const content = attribute(element, 'content');
  if (content !== '') return content;
  const href = attribute(element, 'href');
  if (property === 'url' || property === 'sameas') return href;
  return /^(?:mailto|tel):/i.test(href) ? href : '';
}

function add(item: StructuredItem, property: string, value: string): void {
  if (value === '') return;
  if (property === 'email') item.emails.push(value);
  else if (property === 'telephone') item.phones.push(value);
  else if (property === 'sameas') item.profiles.push(value);
  else if (property === 'name') item.name ||= value;
  else item.url ||= value;
}
