import type { InboxMail } from './local-inbox';
import { escapeHtml } from './mail-template';

/** Renders the inbox. Each email has a heading, its plain text, and its HTML in a frame without scripts. */
export const renderInboxPage = (mails: readonly InboxMail[], nonce: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local inbox – Gazetteer</title>
<style nonce="${escapeHtml(nonce)}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; }
article { margin: 2rem 0; padding-top: 1.5rem; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
h2 { margin: 0; font-size: 1.125rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 32rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); background: #fff; }
</style></head>
<body><main><h1>Local inbox</h1>
<p>No SMTP server is set, so emails stay on this machine. The newest email is first.</p>
${mails.length === 0 ? '<p>No emails yet. Reload this page after signing up.</p>' : mails.map(article).join('\n')}
</main></body></html>`;

const article = ({ id, to, subject, text, receivedAt }: InboxMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${receivedAt.toISOString()}">${receivedAt.toUTCString()}</time></p>
<pre>${linkify(text)}</pre>
<details><summary>As HTML</summary>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/api/inbox/${id}"></iframe></details>
</article>`;

/** Turns web addresses in plain text into links. */
const linkify = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
