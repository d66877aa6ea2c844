import { RICH_TEXT, RICH_TEXT_LINK, RICH_TEXT_MENTION_ID } from '@atrium/contracts';
import DOMPurify from 'dompurify';
import { withoutStyles } from './plain-text';

const OPTIONS = {
  ALLOWED_TAGS: [...RICH_TEXT.tags],
  ALLOWED_ATTR: [...RICH_TEXT.attributes.a, ...RICH_TEXT.attributes.span],
  ALLOWED_URI_REGEXP: RICH_TEXT_LINK,
  // The value is an id, which is checked below, and not a URI.
  ADD_URI_SAFE_ATTR: [RICH_TEXT.mentionAttribute],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/** Replaces an element by its children. */
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/**
 * Returns the HTML that `RICH_TEXT` allows, as nodes, so that exactly the checked nodes are rendered. Links open outside
 * the app. The server sanitises, too, but stored HTML is not trusted.
 */
export function sanitizeRichText(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(withoutStyles(html), OPTIONS);
  for (const link of fragment.querySelectorAll('a')) {
    link.removeAttribute(RICH_TEXT.mentionAttribute);
    link.target = '_blank';
    link.rel = RICH_TEXT.linkRel;
  }
  for (const element of fragment.querySelectorAll('span')) {
    if (!RICH_TEXT_MENTION_ID.test(element.getAttribute(RICH_TEXT.mentionAttribute) ?? '')) unwrap(element);
    else element.removeAttribute('href');
  }
  return fragment;
}
