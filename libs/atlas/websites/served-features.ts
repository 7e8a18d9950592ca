import { hash32 } from '../world/random';
import { type Draft, type Feature, htmlResponse, redirectTo, type WebsiteResponse } from './draft';
import { isEmpty, localOf, stateByLink, states } from './feature-parts';

/** Features of a server, behind which the address is found. */
export const SERVED: Record<string, Feature> = {
  slow: (draft) => {
    const [, path] = draft.words.contact;
    draft.responses.set(path, { ...plainContact(draft), delayMs: 300 });
    states(draft, draft.email);
  },
  redirect: (draft) => {
    draft.homePath = '/start';
    draft.responses.set('/', redirectTo(draft.homePath, 301));
    stateByLink(draft);
  },
  otherHost: (draft) => {
    draft.otherHost = draft.domain;
    draft.responses.set('/', redirectTo(`http://${draft.domain}/`, 308));
    stateByLink(draft);
  },
  movedDomain: (draft) => {
    const [name = '', ...suffix] = draft.domain.split('.');
    const domain = `${name}.${suffix.join('.') === 'com' ? 'net' : 'com'}`;
    draft.otherHost = `www.${domain}`;
    draft.email = `${localOf(draft)}@${domain}`;
    draft.responses.set('/', redirectTo(`http://${draft.otherHost}/`, 301));
    stateByLink(draft);
  },
  movedToOther: (draft) => {
    const name = `pixelpress-${hash32('website', draft.domain)}`;
    draft.otherHost = `www.${name}.com`;
    draft.responses.set('/', redirectTo(`http://${draft.otherHost}/`));
    draft.responses.set(
      `//${draft.otherHost}/`,
      htmlResponse(
        `<title>Pixelpress</title><h1>Pixelpress</h1><p><a href="mailto:hello@${name}.com">Mail</a></p>
<p><a href="tel:+4940223344551">Tel.</a></p><a href="https://www.facebook.com/pixelpress.studio">f</a>`,
      ),
    );
    draft.truth.phones = [];
    isEmpty(draft, 'moved');
  },
  tooMany: (draft) => {
    draft.responses.set('/', { ...htmlResponse('', 429), headers: { 'retry-after': '3600' } });
    draft.truth.phones = [];
    isEmpty(draft, 'blocked');
  },
  robotsPartly: (draft) => {
    const [, path] = draft.words.contact;
    draft.contact.push(`<p>forbidden@${draft.domain}</p>`);
    draft.isForbidden = (asked) => asked.startsWith(path);
    draft.responses.set('/robots.txt', {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: `# Programs\nUser-agent: OtherBot\nUser-agent: *\nDisallow: ${path}\nAllow: /\nCrawl-delay: 1\n\nUser-agent: SomeBot\nDisallow: /`,
    });
    draft.legal.push(`<p>${draft.words.mailLabel}: ${draft.email}</p>`);
    states(draft, draft.email);
  },
};

/** A contact page with nothing else. */
const plainContact = ({ business, email, phone }: Draft): WebsiteResponse =>
  htmlResponse(
    `<title>${business.name}</title><p>${business.name}</p><p>${phone}</p><p><a href="mailto:${email}">${email}</a></p>`,
  );
