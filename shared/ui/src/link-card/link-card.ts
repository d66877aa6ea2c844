import { Card, token } from '@atrium/ui';
import { styled } from 'styled-components';

/** A card that opens a page as a whole. It contains one `LinkCardTitle`. With `$open`, its page is shown beside it. */
export const LinkCard = styled(Card)<{ $open?: boolean }>`
  position: relative;
  padding: ${token.space(4)};
  ${({ $open = false }) => $open && `border-color: ${token.color.accent};`}
  &:hover {
    ${({ $open = false }) => !$open && `border-color: ${token.color.borderControl};`}
  }
`;

/** The title of a `LinkCard`, with the link inside. The link covers the card. */
export const LinkCardTitle = styled.h2`
  min-width: 0;
  font-size: ${token.font.size.md};
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.card};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${token.color.focus};
    outline-offset: 1px;
  }
`;

/** Holds buttons of a `LinkCard` above the link that covers it. */
export const AboveLink = styled.div`
  position: relative;
  z-index: 1;
`;
