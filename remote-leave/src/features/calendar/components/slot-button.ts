import { media, styled, token } from '@atrium/platform';

/** The button behind all content of a day, which creates an event. */
export const SlotButton = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  background: transparent;
  outline-offset: -2px;
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
`;
