import { css, keyframes } from 'styled-components';
import { token } from '../theme/token';

const grow = keyframes`
  from { opacity: 0; transform: scale(0.97) translateY(var(--from-y, 0)); }
`;

/** A short animation in which floats grow from their trigger. */
export const appear = css`
  transform-origin: var(--radix-popper-transform-origin, center);
  animation: ${grow} ${token.motion.fast} ${token.motion.ease};
  &[data-side='bottom'] {
    --from-y: -4px;
  }
  &[data-side='top'] {
    --from-y: 4px;
  }
`;

/** Surface styles of menus and popovers. */
export const floatSurface = css`
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceFloat};
  color: ${token.color.text};
  box-shadow: ${token.shadow.float};
  z-index: ${token.layer.float};
  ${appear}
  &:focus-visible {
    outline: none;
  }
`;
