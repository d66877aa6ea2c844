const TAG = /<[a-z][^>]*>/gi;
const STYLE_ELEMENT = /<style[^>]*>[^]*?<\/style>/gi;
const KEPT_STYLE = 'data-pasted-style';

/** Renames `style` attributes before parsing. Parsing them would violate the Content Security Policy. */
const parkStyles = (html: string) =>
  html.replace(STYLE_ELEMENT, '').replace(TAG, (tag) => tag.replace(/(\s)style(\s*=)/gi, `$1${KEPT_STYLE}$2`));

const declaration = (style: string, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';

/** Returns the tags that are equivalent to a style. */
function tagsOf(style: string): string[] {
  const weight = declaration(style, 'font-weight');
  const line = `${declaration(style, 'text-decoration')} ${declaration(style, 'text-decoration-line')}`;
  return [
    ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
    ...(/italic|oblique/.test(declaration(style, 'font-style')) ? ['em'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
  ];
}

const isNormal = (style: string) => /^(normal|[1-5]00)$/.test(declaration(style, 'font-weight'));

/** Wraps the children of an element, so that a block element itself stays in place. */
function wrapContent(element: Element, tags: string[]) {
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

/** Converts table rows to lines with space-separated cells, because the editor has no tables. */
function flattenTables(body: HTMLElement) {
  for (const table of body.querySelectorAll('table')) {
    const lines = [...table.rows].map((row) => {
      const line = body.ownerDocument.createElement('div');
      for (const cell of row.cells) {
        if (line.hasChildNodes()) line.append(' ');
        line.append(...cell.childNodes);
      }
      return line;
    });
    table.replaceWith(...lines);
  }
}

/**
 * Returns pasted HTML without styles and tables. Bold, italic and strikethrough styles are converted to tags. Google
 * Docs wraps copied content in `<b style="font-weight: normal">`, which would make everything bold.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(parkStyles(html), 'text/html');
  for (const element of body.querySelectorAll(`[${KEPT_STYLE}]`)) {
    const style = element.getAttribute(KEPT_STYLE) ?? '';
    element.removeAttribute(KEPT_STYLE);
    if (element.matches('b, strong') && isNormal(style)) element.replaceWith(...element.childNodes);
    else wrapContent(element, tagsOf(style));
  }
  flattenTables(body);
  return body.innerHTML;
}
