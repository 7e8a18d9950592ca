import { escapeHtml, htmlPage } from './html';
import { html, redirect, type SiteResponse } from './respond';
import { BRAND } from './page-texts';

/**
 * Builds the page shown to a visitor who sends too many requests. As on the live service, visitors reach it by a
 * redirect.
 */
export function blockPage(url: URL): SiteResponse {
  const continueTo = escapeHtml(url.searchParams.get('continue') ?? '/maps');
  const body = `<main><form id="captcha-form" action="/sorry/index" method="post">
<p>Our systems have detected unusual traffic from your computer network. This page checks to see if it's really you sending the
requests, and not a robot.</p><input type="hidden" name="continue" value="${continueTo}"></form></main>`;
  return html(htmlPage({ title: 'Sorry', language: 'en', body }), 429);
}

/** Builds a page with the words of a block, but without its address, status and form. */
export const blockText = (status = 200): SiteResponse =>
  html(
    htmlPage({
      title: 'Sorry',
      language: 'en',
      body: '<p>Our systems have detected unusual traffic from your computer network.</p>',
    }),
    status,
  );

export const redirectToBlockPage = (url: URL): SiteResponse =>
  redirect(`/sorry/index?continue=${encodeURIComponent(url.pathname + url.search)}`);

const CONSENT_COOKIE = 'SOCS';
const YEAR_SECONDS = 31_536_000;

/** Returns whether the visitor has responded to the cookie consent page. */
export const hasConsented = (cookies: string): boolean =>
  cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));

export const redirectToConsentPage = (url: URL): SiteResponse =>
  redirect(`/consent?continue=${encodeURIComponent(url.pathname + url.search)}`);

/** Builds the cookie consent page that is shown before everything else. */
export function consentPage(url: URL): SiteResponse {
  const continueTo = escapeHtml(continueUrl(url));
  const form = (choice: string, label: string) => `<form action="/consent/save" method="post">
<input type="hidden" name="continue" value="${continueTo}"><input type="hidden" name="choice" value="${choice}">
<button aria-label="${label}" type="submit">${label}</button></form>`;
  const body = `<main><h1>Before you continue to ${BRAND}</h1><p>We use cookies and data.</p>
${form('reject', 'Reject all')}${form('accept', 'Accept all')}</main>`;
  return html(htmlPage({ title: 'Before you continue', language: 'en', body }));
}

/** Stores the choice in a cookie and redirects to the page that the visitor wanted. */
export function saveConsent(form: string): SiteResponse {
  const fields = new URLSearchParams(form);
  const location = continueUrl(
    new URL(`http://127.0.0.1/?${new URLSearchParams({ continue: fields.get('continue') ?? '' })}`),
  );
  const cookie = `${CONSENT_COOKIE}=${fields.get('choice') === 'accept' ? 'CAI' : 'CAE'}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
  return redirect(location, { 'set-cookie': cookie });
}

/** Returns the URL to continue to, which can only be one of the site's own maps pages. */
function continueUrl(url: URL): string {
  const requested = url.searchParams.get('continue') ?? '';
  return /^\/maps(\/|\?|$)/.test(requested) ? requested : '/maps';
}
