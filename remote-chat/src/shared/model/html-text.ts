const BREAKS = /<br\s*\/?>|<\/(p|div|li|blockquote|pre)>/gi;

/** The words of a message for a preview: tags gone, breaks as spaces. Nothing of it is ever run or loaded. */
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

/** Typed text as the HTML that is sent: what looks like HTML is shown as it was typed. */
export function textToHtml(text: string): string {
  return text
    .trim()
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    .replace(/\r?\n/g, '<br>');
}
