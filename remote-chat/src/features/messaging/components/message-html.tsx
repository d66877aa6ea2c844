import { styled, token } from '@atrium/platform';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const Words = styled.div`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  p {
    margin: 0;
  }
  p + p,
  ul,
  ol,
  pre,
  blockquote {
    margin: ${token.space(1)} 0 0;
  }
  blockquote {
    padding-left: ${token.space(3)};
    border-left: 2px solid ${token.color.border};
    color: ${token.color.textMuted};
  }
  code,
  pre {
    font-family: ${token.font.mono};
    font-size: 0.9em;
  }
  a {
    color: inherit;
    text-decoration: underline;
  }
`;

/** What a message may be made of; the server keeps to the same list. */
const ALLOWED = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'p', 'br', 'a'],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
};

/** The HTML of a message, sanitised once more where it is shown: the store is not trusted either. */
export function MessageHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);

  // Nodes, not a string: what was checked is what is shown. Before paint, so that nothing jumps.
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
    for (const link of clean.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer nofollow';
    }
    place.current?.replaceChildren(clean);
  }, [html]);

  return <Words ref={place} />;
}
