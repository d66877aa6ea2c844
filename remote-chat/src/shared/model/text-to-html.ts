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
