import { escapeHtml, htmlPage } from './html';
import { html, redirect, type Answer } from './respond';
import { BRAND } from './words';

/** The page that a visitor meets who sends too many requests; asked for by redirect, as the live service does. */
export function blockPage(url: URL): Answer {
  const continued = escapeHtml(url.searchParams.get('continue') ?? '/maps');
  const body = `<main><form id="captcha-form" action="/sorry/index" method="post">
<p>Our systems have detected unusual traffic from your computer network. This page checks to see if it's really you sending the
requests, and not a robot.</p><input type="hidden" name="continue" value="${continued}"></form></main>`;
  return html(htmlPage({ title: 'Sorry', language: 'en', body }), 429);
}

export const toBlockPage = (url: URL): Answer =>
  redirect(`/sorry/index?continue=${encodeURIComponent(url.pathname + url.search)}`);

const CONSENT_COOKIE = 'SOCS';
const YEAR_SECONDS = 31_536_000;

/** Whether the visitor has answered the question about cookies. */
export const hasConsented = (cookies: string): boolean =>
  cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));

export const toConsentPage = (url: URL): Answer =>
  redirect(`/consent?continue=${encodeURIComponent(url.pathname + url.search)}`);

/** The question about cookies that stands before everything else. */
export function consentPage(url: URL): Answer {
  const continued = escapeHtml(continueAt(url));
  const form = (choice: string, words: string) => `<form action="/consent/save" method="post">
<input type="hidden" name="continue" value="${continued}"><input type="hidden" name="choice" value="${choice}">
<button aria-label="${words}" type="submit">${words}</button></form>`;
  const body = `<main><h1>Before you continue to ${BRAND}</h1><p>We use cookies and data.</p>
${form('reject', 'Reject all')}${form('accept', 'Accept all')}</main>`;
  return html(htmlPage({ title: 'Before you continue', language: 'en', body }));
}

/** Keeps the answer in a cookie and goes on to where the visitor wanted. */
export function consentAnswer(form: string): Answer {
  const fields = new URLSearchParams(form);
  const location = continueAt(
    new URL(`http://127.0.0.1/?${new URLSearchParams({ continue: fields.get('continue') ?? '' })}`),
  );
  const cookie = `${CONSENT_COOKIE}=${fields.get('choice') === 'accept' ? 'CAI' : 'CAE'}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
  return redirect(location, { 'set-cookie': cookie });
}

/** Only to the site's own maps pages. */
function continueAt(url: URL): string {
  const wanted = url.searchParams.get('continue') ?? '';
  return /^\/maps(\/|\?|$)/.test(wanted) ? wanted : '/maps';
}
