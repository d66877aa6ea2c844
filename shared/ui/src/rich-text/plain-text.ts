const TAG = /<[a-z][^>]*>/gi;
const STYLE = /\s+style\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Removes `style` attributes before HTML is parsed. Parsing one would violate the Content Security Policy. */
export const withoutStyles = (html: string): string => html.replace(TAG, (tag) => tag.replace(STYLE, ''));

const LINE_END = 'br, p, div, li, pre, blockquote';

/** Parses HTML into an inert document, which runs no scripts and loads no images. */
const parse = (html: string) => new DOMParser().parseFromString(withoutStyles(html), 'text/html').body;

/** Returns the readable text of rich text, with each block on its own line. */
export function textOf(html: string): string {
  const body = parse(html);
  for (const element of body.querySelectorAll('script, style, template, noscript, textarea')) element.remove();
  for (const element of body.querySelectorAll(LINE_END)) element.after('\n');
  return body.textContent.trim();
}

/** Returns rich text as a single line for lists and titles; '' if it contains no text. */
export const previewOf = (html: string): string => textOf(html).replace(/\s+/g, ' ').trim();
