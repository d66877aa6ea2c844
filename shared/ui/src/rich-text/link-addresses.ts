import { RICH_TEXT, RICH_TEXT_LINK } from '@atrium/contracts';
import { find } from 'linkifyjs';

/** Bare domains such as `report.final.docx` are too often something else. */
const ADDRESS = /^(?:https?:\/\/|www\.)|@/i;

/** Where addresses are part of something else. */
const KEPT = 'a, code, pre, [data-mention]';

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = RICH_TEXT.linkRel;
  link.textContent = text;
  return link;
}

/** Returns a text with its web and email addresses as links, or null if it has none. */
function linkText(text: string): (string | HTMLAnchorElement)[] | null {
  const addresses = find(text, { defaultProtocol: 'https' }).filter(
    ({ value, href }) => ADDRESS.test(value) && RICH_TEXT_LINK.test(href),
  );
  if (addresses.length === 0) return null;
  const ends = addresses.map(({ end }) => end);
  return [
    ...addresses.flatMap(({ start, value, href }, index) => [
      text.slice(ends[index - 1] ?? 0, start),
      linkTo(href, value),
    ]),
    text.slice(ends.at(-1)),
  ];
}

/** Turns addresses in a sanitised fragment into links. The editor links only those that a space follows. */
export function linkAddresses(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const node of texts) {
    const parts = node.parentElement?.closest(KEPT) ? null : linkText(node.data);
    if (parts) node.replaceWith(...parts);
  }
}
