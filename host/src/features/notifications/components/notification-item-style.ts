import { media, token } from '@atrium/ui';
import styled from 'styled-components';

export const Item = styled.li`
  position: relative;
  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

export const Face = styled.a`
  display: flex;
  gap: ${token.space(3)};
  width: 100%;
  /* Room for two buttons, one above the other. */
  min-height: calc(2 * ${token.size.controlSm} + ${token.space(2)});
  padding: ${token.space(3)} ${token.space(4)};
  border: 0;
  background: none;
  color: inherit;
  text-align: start;
  text-decoration: none;
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:active {
    background: ${token.color.pressed};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Round = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${token.color.softAccent};
  color: ${token.color.onSoftAccent};
`;

export const TextBlock = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space(0.5)};
  min-width: 0;
`;

export const Title = styled.span<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? token.font.weight.semibold : token.font.weight.medium)};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

export const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.textMuted};
  line-height: 1.45;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

export const Meta = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

// Keeps its space when the dot disappears, so that no line wraps differently.
export const Aside = styled.span`
  flex: none;
  width: 20px;
  padding-top: 6px;
  padding-inline-start: 12px;
`;

export const UnreadDot = styled.span`
  display: block;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${token.color.accent};
`;

// In the place of the dot, under the pointer and with the focus; always there for fingers, which do not hover.
export const Buttons = styled.span`
  position: absolute;
  top: ${token.space(1)};
  inset-inline-end: ${token.space(2)};
  display: flex;
  flex-direction: column;
  border-radius: ${token.radius.control};
  background: ${token.color.surfaceFloat};
  ${media.hover} {
    opacity: 0;
    ${Item}:hover > &,
    ${Item}:focus-within > &,
    &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`;

// As high as the buttons, before they load and after they disappear.
export const Act = styled.div`
  min-height: calc(${token.size.controlSm} + ${token.space(3)});
  padding: 0 ${token.space(4)} ${token.space(3)} 60px;
`;
