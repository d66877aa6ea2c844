import { token } from '@atrium/ui';
import styled from 'styled-components';

/** The first link of the page, hidden until it receives keyboard focus. */
export const SkipLink = styled.a`
  position: fixed;
  top: ${token.space(2)};
  left: ${token.space(2)};
  z-index: ${token.layer.toast};
  padding: ${token.space(2)} ${token.space(3)};
  border-radius: ${token.radius.control};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-weight: ${token.font.weight.medium};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;
