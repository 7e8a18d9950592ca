import type { Draft } from './draft';

/** The parts of one page. */
interface PageParts {
  title: string;
  head: string;
  links: readonly (readonly [label: string, path: string])[];
  main: string;
  footer: string;
  language: string;
}

type Layout = (parts: PageParts) => string;

const anchors = (links: PageParts['links'], between: string): string =>
  links.map(([label, path]) => `<a href="${path}">${label}</a>`).join(between);

/** As the themes of a large content management system build pages. */
const blog: Layout = ({ title, head, links, main, footer, language }) =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="/wp-content/themes/plain/style.css?ver=6.1"><script src="/wp-includes/js/jquery.min.js?ver=3.7.1"></script>${head}</head>
<body class="home page"><div id="page" class="site"><header id="masthead" class="site-header"><nav><ul>${links
    .map(([label, path]) => `<li class="menu-item"><a href="${path}">${label}</a></li>`)
    .join('')}</ul></nav></header>
<main id="primary"><article><div class="entry-content">${main}</div></article></main>
<footer id="colophon" class="site-footer"><div class="widget">${footer}</div></footer></div>
<script>window._data={"a":"user@sentry.io","v":"react@18.2.0"}</script></body></html>`;

/** As website builders do: everything is a div, and links have labels for screen readers. */
const builder: Layout = ({ title, head, links, main, footer, language }) =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>
<div id="SITE_HEADER">${links.map(([label, path]) => `<div><a aria-label="${label}" href="${path}"><span>${label}</span></a></div>`).join('')}</div>
<div id="PAGES"><div class="comp">${main}</div></div><div id="SITE_FOOTER" class="footer">${footer}</div>
<script>var theme={"author":"theme@wixpress.com","cdn":"logo@2x.png"};</script></body></html>`;

/** As pages looked twenty years ago. */
const tables: Layout = ({ title, head, links, main, footer }) =>
  `<html><head><title>${title}</title>${head}</head><body bgcolor="white"><table width="800"><tr><td>${anchors(links, ' | ')}</td></tr>
<tr><td><font face="Arial">${main}</font></td></tr><tr><td align="center"><small>${footer}</small></td></tr></table></body></html>`;

/** One page with sections. */
const sections: Layout = ({ title, head, links, main, footer, language }) =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>
<nav class="navbar"><a class="navbar-brand" href="/">${title}</a>${links.map(([label, path]) => `<a class="nav-link" href="${path}">${label}</a>`).join('')}</nav>
<section class="hero"><div class="container"><div class="row"><div class="col">${main}</div></div></div></section>
<footer class="bg-dark py-5"><div class="container">${footer}</div></footer></body></html>`;

/** Without any grouping, and with elements that were never closed. */
const plain: Layout = ({ title, head, links, main, footer }) =>
  `<!doctype html><title>${title}</title>${head}<p>${anchors(links, ' · ')}<hr>${main}<hr>${footer}`;

const LAYOUTS: readonly Layout[] = [blog, builder, tables, sections, plain];

/** Makes the pages of a website, by path. */
export function layOut(draft: Draft, layout: number): Map<string, string> {
  const { words, shownName, homePath, head, home, contact, legal, footer, hasLinks } = draft;
  const build = LAYOUTS[layout % LAYOUTS.length] as Layout;
  const page = (title: string, main: readonly string[]): string =>
    build({
      title,
      head: head.join('\n'),
      links: hasLinks ? [words.contact, words.about, words.legal] : [],
      main: main.join('\n'),
      footer: footer.join('\n'),
      language: words.language,
    });
  return new Map([
    [homePath, page(shownName, home)],
    [words.contact[1], page(`${words.contact[0]} – ${shownName}`, contact)],
    [words.legal[1], page(`${words.legal[0]} – ${shownName}`, legal)],
    [words.about[1], page(`${words.about[0]} – ${shownName}`, [`<p>${shownName}</p>`])],
  ]);
}
