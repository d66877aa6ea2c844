import { Toast as Radix } from 'radix-ui';
import styled, { keyframes } from 'styled-components';
import { media, token } from '../theme/token';

/** The appearance of a toast; `loading` stays until it is dismissed or replaced. */
export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info' | 'loading';

const TITLE_LINE = '20px';

const enter = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const leave = keyframes`
  to { opacity: 0; transform: translateX(24px); }
`;

/** The toast. */
export const Frame = styled(Radix.Root)`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${token.space(2.5)};
  padding: ${token.space(2.5)} ${token.space(2.5)} ${token.space(2.5)} ${token.space(3.5)};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.float};
  touch-action: pan-y;
  ${media.coarse} {
    padding-block: ${token.space(1)};
    padding-right: ${token.space(1)};
  }
  &[data-state='open'] {
    animation: ${enter} ${token.motion.slow} ${token.motion.ease};
  }
  &[data-state='closed'] {
    animation: ${leave} ${token.motion.fast} ${token.motion.ease} forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${token.motion.normal} ${token.motion.ease};
  }
`;

const INKS: Record<ToastVariant, string> = {
  default: token.color.textMuted,
  destructive: token.color.onSoftDanger,
  success: token.color.onSoftPositive,
  warning: token.color.onSoftWarning,
  info: token.color.onSoftInfo,
  loading: token.color.textMuted,
};

/** The icon, coloured by the variant. */
export const Mark = styled.span<{ $variant: keyof typeof INKS }>`
  display: grid;
  place-items: center;
  flex: none;
  height: ${token.size.controlSm};
  color: ${({ $variant }) => INKS[$variant]};
`;

/** Title and description; take the space that icon and buttons leave. */
export const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
  /* The first line is beside the buttons, however high these are. */
  padding-block: calc((${token.size.controlSm} - ${TITLE_LINE}) / 2);
  overflow-wrap: anywhere;
`;

/** First line of a toast. */
export const Title = styled(Radix.Title)`
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
  line-height: ${TITLE_LINE};
  > a {
    color: inherit;
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      border-radius: ${token.radius.card};
      content: '';
    }
    &:focus-visible {
      outline: none;
    }
    &:focus-visible::after {
      outline: 2px solid ${token.color.focus};
    }
  }
`;

/** Text below the title. */
export const Description = styled(Radix.Description)`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  line-height: 1.45;
`;

/** Buttons of a toast. */
export const Actions = styled.div`
  /* Above a link that covers the toast. */
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
`;
