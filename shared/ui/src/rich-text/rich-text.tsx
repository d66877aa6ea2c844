import { RICH_TEXT } from '@atrium/contracts';
import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { linkAddresses } from './link-addresses';
import { richTextStyle } from './rich-text-style';
import { sanitizeRichText } from './sanitize';

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
  const place = useRef<HTMLDivElement>(null);
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
    place.current?.replaceChildren(fragment);
  }, [html, currentUserId, isLinked]);

  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-mention]') : null;
    const userId = link === null ? null : mentionOf(link);
    if (userId === null || onOpenMention === undefined || !isPlainPress(event)) return;
    event.preventDefault();
    onOpenMention(userId);
  };
  // Clicks and Enter bubble from the links inside.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
  return <TextBlock ref={place} onClick={open} />;
}

/** Replaces a mention by a link to the person. */
function linkMention(mention: HTMLElement, href: string) {
  const link = document.createElement('a');
  for (const { name, value } of mention.attributes) link.setAttribute(name, value);
  link.href = href;
  link.append(...mention.childNodes);
  mention.replaceWith(link);
}
