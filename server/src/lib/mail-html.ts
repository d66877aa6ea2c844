import { escapeMarkup } from './escape-markup';
import type { Language } from './language';
import type { Letter } from './mail';

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
// Colours of the reader's own mail program: readable on light and dark alike.
const BUTTON = 'display:inline-block;padding:10px 18px;border:2px solid;border-radius:8px;font-weight:600';

const OPEN: Readonly<Record<Language, string>> = { en: 'Open Atrium', de: 'Atrium öffnen' };

/** The HTML part of a letter: its paragraphs, and a button in the place of the link with the link written below. */
export function toHtml(letter: Omit<Letter, 'to'>): string {
  const link = escapeMarkup(letter.link);
  const button =
    `<p style="margin:24px 0"><a href="${link}" style="${escapeMarkup(BUTTON)}">${escapeMarkup(letter.action ?? OPEN[letter.language])}</a></p>` +
    `<p style="font-size:13px;word-break:break-all">${link}</p>`;
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
    ...paragraphs,
    '</div></body></html>',
  ].join('\n');
}
