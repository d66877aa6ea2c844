import { escapeMarkup } from '../text/escape-markup';
import type { Language } from '../text/language';
import type { Letter } from './letter';

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
// Text uses the colours of the reader's mail program; the colours set here are legible on light and dark backgrounds.
const BRAND =
  'margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #80808055;color:#6b66e0;font-size:18px;font-weight:700';
const TITLE = 'margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:600';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#4f4ad0;color:#ffffff;font-weight:600;text-decoration:none';
const ADDRESS = 'font-size:13px;opacity:.75;word-break:break-all';

const OPEN: Readonly<Record<Language, string>> = { en: 'Open Atrium', de: 'Atrium öffnen' };

/**
 * Returns the HTML part of a letter: its subject, its paragraphs, and instead of the link a button with the URL below
 * it.
 */
export function toHtml(letter: Omit<Letter, 'to'>): string {
  const link = escapeMarkup(letter.link);
  const button =
    `<p style="margin:24px 0"><a href="${link}" style="${escapeMarkup(BUTTON)}">${escapeMarkup(letter.action ?? OPEN[letter.language])}</a></p>` +
    `<p style="${ADDRESS}">${link}</p>`;
  const paragraphs = letter.text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph === letter.link ? button : `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`,
    );
  return [
    `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(letter.subject)}</title></head>`,
    `<body style="${escapeMarkup(BODY)}"><div style="max-width:560px;margin:0 auto">`,
    `<p style="${BRAND}">Atrium</p>`,
    `<h1 style="${TITLE}">${escapeMarkup(letter.subject)}</h1>`,
    ...paragraphs,
    '</div></body></html>',
  ].join('\n');
}
