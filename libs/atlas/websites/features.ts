import { pick } from '../world/random';
import { type Draft, type Feature, htmlResponse, redirectTo } from './draft';
import { isEmpty, localOf, stateByLink, states } from './feature-parts';
import { SERVED } from './served-features';

const inContact =
  (write: (draft: Draft) => string): Feature =>
  (draft) => {
    draft.contact.push(write(draft));
    states(draft, draft.email);
  };
/** Without links, only guesses would find them. */
const hidePages = ({ responses, words }: Draft): void => {
  for (const [, path] of [words.contact, words.legal]) responses.set(path, htmlResponse('Not found', 404));
};

const encoded = (text: string): string => [...text].map((each) => `&#${each.charCodeAt(0)};`).join('');

/** Features with an address to find. */
const STATED: Record<string, Feature> = {
  mailto: stateByLink,
  icon: inContact(({ email }) => `<p><a href="mailto:${email}"><i class="fa fa-envelope"></i></a></p>`),
  query: inContact(({ email }) => `<a href="mailto:${email}?subject=Web&amp;body=x">Mail</a>`),
  space: inContact(({ email }) => `<a href="mailto: ${email} ">Mail</a>`),
  percent: inContact(({ email }) => `<a href="mailto:${email.replace('@', '%40')}">Mail</a>`),
  emptyTarget: inContact(({ email }) => `<a href="mailto:#">${email}</a>`),
  mismatch: inContact(({ email }) => `<a href="mailto:office@otherhouse-theme.com">${email}</a>`),
  text: inContact(({ email, words }) => `<p>${words.mailLabel}: ${email}</p>`),
  capitals: inContact(({ email }) => `<p>${email.toUpperCase()}</p>`),
  entities: inContact(({ email, words }) => `<p>${words.mailLabel} ${encoded(email)}</p>`),
  glued: inContact(({ email, phone }) => `<p>${phone}<b>${email}</b>2014</p>`),
  split: inContact((draft) => `<p>${localOf(draft)}<span>@</span>${draft.domain}</p>`),
  spelled: inContact(
    (draft) =>
      `<p>${draft.words.mailLabel}: ${localOf(draft)} ${draft.words.at} ${draft.domain.replace(/\./g, ` ${draft.words.dot} `)}</p>`,
  ),
  spelledAt: inContact((draft) => `<p>${localOf(draft)}${draft.words.at}${draft.domain}</p>`),
  definition: inContact(({ email, words }) => `<dl><dt>${words.mailLabel}</dt><dd>${email}</dd></dl>`),
  cells: inContact(
    ({ email, words, phone }) =>
      `<table><tr><th>${words.phoneLabel}</th><td>${phone}</td></tr><tr><th>${words.mailLabel}</th><td>${email}</td></tr></table>`,
  ),
  footer: (draft) => {
    draft.footer.push(`<p>${draft.words.mailLabel} <a href="mailto:${draft.email}">${draft.email}</a></p>`);
    states(draft, draft.email);
  },
  legalOnly: (draft) => {
    draft.legal.push(`<p>${draft.words.mailLabel}: ${draft.email}</p>`);
    states(draft, draft.email);
  },
  freeMail: (draft) => {
    const email = `${draft.domain.split('.')[0]}@gmail.com`;
    draft.contact.push(`<p><a href="mailto:${email}">${email}</a></p>`);
    states(draft, email);
  },
  twoOffices: (draft) => {
    const second = `filiale2@${draft.domain}`;
    draft.contact.push(`<ul><li>${draft.email}</li><li>${second}</li></ul>`);
    states(draft, draft.email, second);
  },
  jsonLd: (draft) => {
    const { name, phoneE164 } = draft.business;
    const data = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name },
        {
          '@type': 'LocalBusiness',
          name,
          url: `https://www.${draft.domain}/`,
          telephone: phoneE164,
          email: `mailto:${draft.email}`,
        },
      ],
    };
    draft.head.push(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
    states(draft, draft.email);
  },
  microdata: inContact(
    ({ email, business }) =>
      `<div itemscope itemtype="https://schema.org/LocalBusiness"><b itemprop="name">${business.name}</b> <span itemprop="email">${email}</span></div>`,
  ),
  card: inContact(
    ({ email, business }) =>
      `<div class="vcard"><span class="fn">${business.name}</span> <a class="email" href="mailto:${email}">@</a></div>`,
  ),
  besideAuthority: (draft) => {
    stateByLink(draft);
    draft.legal.push(
      `<h3>${draft.words.authority}</h3><p>Amt 7<br>Postfach 1</p><p><a href="mailto:post@amt-sieben.org">post@amt-sieben.org</a></p>`,
    );
  },
  besideDesigner: (draft) => {
    stateByLink(draft);
    draft.footer.push(
      `<p>${draft.words.credit}: <a href="mailto:studio@pixelpress.io">studio@pixelpress.io</a></p>`,
    );
  },
  besideLeftOvers: (draft) => {
    STATED['text']?.(draft);
    draft.contact.push(
      `<!-- old@${draft.domain} --><p style="display:none">note@${draft.domain}</p><img src="/a@2x.png" alt="">`,
    );
    draft.contact.push(
      `<form><input name="email" placeholder="${draft.words.placeholder}"><textarea name="message"></textarea></form>`,
    );
  },
  besideReviewer: (draft) => {
    stateByLink(draft);
    draft.home.push(
      `<div itemscope itemtype="https://schema.org/Review"><div itemprop="author" itemscope itemtype="https://schema.org/Person"><a itemprop="sameAs" href="https://x.com/otto_reist">Otto</a> <span itemprop="email">otto.reist@gmail.com</span></div></div>`,
      `<div itemscope itemtype="https://schema.org/Person"><a itemprop="sameAs" href="https://x.com/gast_1987">x</a> <span itemprop="email">gast.1987@gmail.com</span></div>`,
    );
  },
  besideNamelessJsonLd: (draft) => {
    stateByLink(draft);
    const themes = [{ url: 'https://theme-werft.com' }, {}].map((address) => ({
      '@type': 'Organization',
      ...address,
      email: 'office@theme-werft.com',
      telephone: '+49 40 22334455',
      sameAs: ['https://www.facebook.com/themewerft'],
    }));
    draft.head.push(`<script type="application/ld+json">${JSON.stringify({ '@graph': themes })}</script>`);
  },
  besideNoReply: (draft) => {
    stateByLink(draft);
    draft.contact.push(`<p>no-reply@${draft.domain}</p>`);
  },
  latin1: (draft) => {
    draft.encoding = 'latin1';
    STATED['text']?.(draft);
  },
  guessedPath: (draft) => {
    draft.hasLinks = false;
    draft.responses.set(
      '/contact',
      htmlResponse(`<p>${draft.business.name}</p><p><a href="mailto:${draft.email}">Mail</a></p>`),
    );
    states(draft, draft.email);
  },
  frames: (draft) => {
    draft.responses.set(
      '/',
      htmlResponse(`<title>${draft.business.name}</title><frameset><frame src="/inner.htm"></frameset>`),
    );
    draft.responses.set('/inner.htm', htmlResponse(`<p>${draft.business.name} ${draft.email}</p>`));
    hidePages(draft);
    // The page around the frames has no footer.
    draft.truth.profiles = [];
    states(draft, draft.email);
  },
};

/** Features without an address to find, or with something to refuse. */
const EMPTY: Record<string, Feature> = {
  nothing: (draft) => isEmpty(draft, 'nothing_found'),
  form: (draft) => {
    draft.contact.push(
      `<form><input type="email" name="email" placeholder="${draft.words.placeholder}"><textarea name="text"></textarea></form>`,
    );
    isEmpty(draft, 'form_only');
  },
  placeholderText: (draft) => {
    draft.contact.push(`<p>${draft.words.placeholder}</p><p>info@yoursite.com</p>`);
    isEmpty(draft, 'nothing_found');
  },
  protectedByCloudflare: (draft) => {
    draft.contact.push(
      '<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="543d3a323b143d3a">[email&#160;protected]</a>',
    );
    isEmpty(draft, 'protected');
  },
  protectedByScript: (draft) => {
    draft.contact.push(
      `<script>document.write('<a href="mai'+'lto:'+'info'+'@'+'${draft.domain}">mailto</a>')</script>`,
    );
    isEmpty(draft, 'protected');
  },
  authorityOnly: (draft) => {
    draft.legal.push(`<p>${draft.words.authority}: Amt 7, post@amt-sieben.org</p>`);
    isEmpty(draft, 'only_foreign');
  },
  designerOnly: (draft) => {
    draft.footer.push(`<p>${draft.words.credit} z@pixelpress.io</p>`);
    isEmpty(draft, 'only_foreign');
  },
  leftOverJsonLd: (draft) => {
    const other = 'trattoria-vesuvio-napoli.it';
    const data = {
      '@type': 'Restaurant',
      name: 'Trattoria Vesuvio',
      url: `https://${other}`,
      email: `a@${other}`,
    };
    draft.head.push(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
    isEmpty(draft, 'only_foreign');
  },
  copiedSite: (draft) => {
    const other = {
      name: 'Trattoria Vesuvio',
      phone: '+39 081 5551234',
      domain: 'trattoria-vesuvio-napoli.it',
    };
    draft.shownName = other.name;
    const data = {
      '@type': 'Restaurant',
      name: other.name,
      email: `a@${other.domain}`,
      telephone: other.phone,
      sameAs: ['https://www.facebook.com/trattoriavesuvio'],
    };
    draft.head = [`<script type="application/ld+json">${JSON.stringify(data)}</script>`];
    const email = `<a href="mailto:info@${other.domain}">info@${other.domain}</a>`;
    draft.home = [`<h1>${draft.words.welcome} ${other.name}</h1>`];
    draft.contact = [`<p>${other.name}<br>Via Partenope 9</p><p>${draft.words.mailLabel}: ${email}</p>`];
    draft.legal = [`<p>${other.name}, Via Partenope 9, ${email}</p>`];
    draft.footer = [
      `<p>© 2026 ${other.name} <a href="tel:${other.phone}">${other.phone}</a></p>`,
      '<a href="https://www.instagram.com/vesuvio.napoli/">i</a><a href="https://wa.me/390815551234">w</a>',
    ];
    draft.truth.profiles = [];
    draft.truth.phones = [];
    isEmpty(draft, 'only_foreign');
  },
  shell: (draft) => {
    hidePages(draft);
    draft.responses.set(
      '/',
      htmlResponse('<title>App</title><div id="root"></div><script src="/app.js"></script>'),
    );
    isEmpty(draft, 'needs_browser');
  },
  challenge: (draft) => {
    draft.responses.set(
      '/',
      htmlResponse('<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>', 403),
    );
    isEmpty(draft, 'blocked');
  },
  parked: (draft) => {
    draft.responses.set(
      '/',
      htmlResponse(`<title>${draft.domain}</title><p>This domain is for sale. Buy this domain.</p>`),
    );
    isEmpty(draft, 'parked');
  },
  robotsForbid: (draft) => {
    stateByLink(draft);
    draft.truth.emails = [];
    draft.isForbidden = () => true;
    draft.responses.set('/robots.txt', {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /',
    });
    isEmpty(draft, 'robots_disallow');
  },
  robotsFail: (draft) => {
    draft.isForbidden = () => true;
    draft.responses.set('/robots.txt', htmlResponse('', 503));
    isEmpty(draft, 'robots_unreachable');
  },
  file: (draft) => {
    draft.responses.set('/', {
      status: 200,
      headers: { 'content-type': 'application/pdf' },
      body: '%PDF-1.4',
    });
    isEmpty(draft, 'not_html');
  },
  broken: (draft) => {
    draft.responses.set('/', htmlResponse('error', 500));
    isEmpty(draft, 'http_error');
  },
  loop: (draft) => {
    draft.responses.set('/', redirectTo('/start'));
    draft.responses.set('/start', redirectTo('/'));
    isEmpty(draft, 'http_error');
  },
  privateRedirect: (draft) => {
    draft.responses.set(
      '/',
      redirectTo(
        pick(draft.random, [
          'http://192.168.1.1/',
          'http://169.254.169.254/latest/meta-data',
          'http://[::1]/',
          'http://127.0.0.1:5432/',
        ]),
      ),
    );
    isEmpty(draft, 'ssrf_refused');
  },
  huge: (draft) => {
    draft.responses.set('/', htmlResponse(`<p>${'x'.repeat(2_200_000)}</p>`));
    isEmpty(draft, 'too_large');
  },
  endless: (draft) => {
    draft.responses.set('/', { ...htmlResponse('<p>'), isEndless: true });
    isEmpty(draft, 'timeout');
  },
};

export const CONTACT_FEATURES: readonly (readonly [name: string, feature: Feature])[] = [
  ...Object.entries(STATED),
  ...Object.entries(SERVED),
  ...Object.entries(EMPTY),
];
