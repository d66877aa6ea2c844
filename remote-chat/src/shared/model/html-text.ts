const BREAKS = /<br\s*\/?>|<\/(p|div|li|blockquote|pre)>/gi;

/**
 * Returns the text of a message for a preview, without tags and with line breaks as spaces. Never runs scripts or loads
 * resources.
 */
export function htmlToText(html: string): string {
  const inert = new DOMParser().parseFromString(html.replace(BREAKS, '$& '), 'text/html');
  for (const code of inert.querySelectorAll('script, style, template')) code.remove();
  return (inert.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Converts typed text to HTML for sending. Escapes markup, so that it is shown as typed. */
export function textToHtml(text: string): string {
  return text
    .trim()
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    .replace(/\r?\n/g, '<br>');
}
