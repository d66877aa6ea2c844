/** Match empty lines and list items at the end of the editor's HTML. */
const EMPTY_END = [
  /(?:<br>)+(?=<\/p>(?:<\/(?:li|ul|ol|blockquote)>)*$)/,
  /(?<!<li>)<p><\/p>(?=(?:<\/(?:li|ul|ol|blockquote)>)*$)/,
  /<li><p><\/p><\/li>(?=(?:<\/(?:li|ul|ol|blockquote)>)*$)/,
  /<(ul|ol|blockquote)(?: [^>]*)?><\/\1>(?=(?:<\/(?:li|ul|ol|blockquote)>)*$)/,
];

/** Returns the HTML of a message without empty lines and list items at its end. */
export function trimMessage(html: string): string {
  let trimmed = html;
  for (;;) {
    const before = trimmed;
    for (const end of EMPTY_END) trimmed = trimmed.replace(end, '');
    if (trimmed === before) return trimmed;
  }
}
