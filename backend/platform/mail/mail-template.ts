import type { Mail } from './mail';

/** Content of an email: paragraphs, one button, and paragraphs below it. All of it is plain text without markup. */
export interface MailTemplate {
  to: string;
  subject: string;
  before: readonly string[];
  button: { label: string; url: string };
  after: readonly string[];
}

/** Renders the text and HTML versions of an email. All text in the HTML version is escaped here. */
export function renderMail({ to, subject, before, button, after }: MailTemplate): Mail {
  const text = [...before, `${button.label}:\n${button.url}`, ...after, 'Gazetteer'].join('\n\n');
  return { to, subject, text: `${text}\n`, html: renderHtml(subject, [...before], button, [...after]) };
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif";

/** The product's blue (--accent of the pages), for mail programs that do not support oklch. */
const ACCENT = '#0f5682';

/** Uses inline styles, because many mail programs drop all other styles. */
const renderHtml = (
  subject: string,
  before: string[],
  button: MailTemplate['button'],
  after: string[],
) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f2;color:#1c211e;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d9ddd6;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600">Gazetteer</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${renderParagraphs(before)}
<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" target="_blank" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 12px;font-size:14px">If the button does not work, open this address:<br><a href="${escapeHtml(button.url)}" target="_blank" style="color:${ACCENT};word-break:break-all">${escapeHtml(button.url)}</a></p>
${renderParagraphs(after)}
</div>
</body>
</html>
`;

const renderParagraphs = (lines: string[]) =>
  lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('\n');
