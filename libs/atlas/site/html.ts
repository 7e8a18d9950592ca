import { BRAND, SAMPLE_NOTE } from './page-texts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Returns a value as a script literal that cannot close its script element. */
export const scriptLiteral = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);

export interface PageParts {
  title: string;
  language: string;
  head?: string;
  body: string;
}

/** Builds a complete page of the site. Every page states that its data is made up. */
export function htmlPage({ title, language, head = '', body }: PageParts): string {
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)} - ${BRAND}</title>
<meta name="viewport" content="width=device-width">${head}<link rel="stylesheet" href="/maps/_/css/app.css"></head>
<body><p class="sample" role="note">${SAMPLE_NOTE}</p>${body}</body></html>`;
}
