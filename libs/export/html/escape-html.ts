const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. Control characters that HTML does not allow are dropped. */
export function escapeHtml(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
