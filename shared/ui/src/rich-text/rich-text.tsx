import { RICH_TEXT, RICH_TEXT_LINK } from '@atrium/contracts';
import { find } from 'linkifyjs';
import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { richTextStyle } from './rich-text-style';
import { sanitizeRichText } from './sanitize';

/** Bare domains such as `report.final.docx` are too often something else. */
const ADDRESS = /^(?:https?:\/\/|www\.)|@/i;

/** Elements in which addresses are not turned into links. */
const UNLINKED = 'a, code, pre, [data-mention]';

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
function linkAddresses(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const node of texts) {
    const parts = node.parentElement?.closest(UNLINKED) ? null : linkText(node.data);
    if (parts) node.replaceWith(...parts);
  }
}

const TextBlock = styled.div`
  ${richTextStyle}
  white-space: pre-wrap;
  /* Stacks of combining marks would paint over what stands above and below; the margin leaves room for focus rings. */
  overflow: clip;
  overflow-clip-margin: 4px;
`;

/** Props of `RichText`. */
export interface RichTextProps {
  html: string;
  /** Mentions of this user are highlighted. */
  currentUserId?: string;
  /** Opens the mentioned person when a mention is clicked. */
  onOpenMention?: (userId: string) => void;
  /** Returns the URL of a person, such as `/profile/{id}`. If set, mentions are links. */
  mentionHref?: (userId: string) => string;
}

const mentionOf = (element: Element) => element.getAttribute(RICH_TEXT.mentionAttribute);

/** Returns whether the browser would handle a click in this tab. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Displays rich text after sanitising it again. */
export function RichText({ html, currentUserId, onOpenMention, mentionHref }: RichTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const hrefOf = useRef(mentionHref);
  const isLinked = mentionHref !== undefined;

  // Runs before paint to avoid a layout shift.
  useLayoutEffect(() => {
    hrefOf.current = mentionHref;
  });
  useLayoutEffect(() => {
    const fragment = sanitizeRichText(html);
    linkAddresses(fragment);
    for (const mention of fragment.querySelectorAll('span')) {
      const userId = mentionOf(mention) ?? '';
      mention.toggleAttribute('data-mention-me', userId === currentUserId);
      if (isLinked && hrefOf.current !== undefined) linkMention(mention, hrefOf.current(userId));
    }
    container.current?.replaceChildren(fragment);
  }, [html, currentUserId, isLinked]);

  const openMention = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-mention]') : null;
    const userId = link === null ? null : mentionOf(link);
    if (userId === null || onOpenMention === undefined || !isPlainPress(event)) return;
    event.preventDefault();
    onOpenMention(userId);
  };
  // Clicks and Enter bubble from the links inside.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
  return <TextBlock ref={container} onClick={openMention} />;
}

/** Replaces a mention by a link to the person. */
function linkMention(mention: HTMLElement, href: string) {
  const link = document.createElement('a');
  for (const { name, value } of mention.attributes) link.setAttribute(name, value);
  link.href = href;
  link.append(...mention.childNodes);
  mention.replaceWith(link);
}
