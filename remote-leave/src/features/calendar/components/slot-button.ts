import { media, styled, token } from '@atrium/platform';

/** The button behind all content of a day, which creates an event. */
export const SlotButton = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  background: transparent;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`;
