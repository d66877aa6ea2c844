import { media, token } from '@atrium/ui';
import { styled } from 'styled-components';

/**
 * Links between pages of one subject, below their title. Name it with `aria-label`; its children are links, the current
 * one with `aria-current="page"`.
 */
export const PageNav = styled.nav`
  display: flex;
  gap: ${token.space(5)};
  border-bottom: 1px solid ${token.color.border};
  > a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.size.row};
    margin-bottom: -1px;
    border-bottom: 2px solid transparent;
    color: ${token.color.textMuted};
    font-weight: ${token.font.weight.medium};
    text-decoration: none;
    ${media.hover} {
      &:hover {
        color: ${token.color.text};
      }
    }
    &[aria-current='page'] {
      border-color: ${token.color.accent};
      color: ${token.color.text};
    }
  }
`;
