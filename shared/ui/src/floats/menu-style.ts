import { DropdownMenu as Radix } from 'radix-ui';
import styled, { css } from 'styled-components';
import { media, token } from '../theme/token';
import { floatSurface } from './float-style';

/** The floating menu. */
export const Surface = styled(Radix.Content)`
  ${floatSurface}
  min-width: 200px;
  max-width: min(320px, calc(100vw - 16px));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${token.space(1)};
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  gap: ${token.space(2.5)};
  min-height: 32px;
  padding: ${token.space(1)} ${token.space(2)};
  border-radius: ${token.radius.control};
  color: ${token.color.text};
  line-height: ${token.font.line.tight};
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  outline: none;
  > svg {
    flex: none;
    color: ${token.color.textMuted};
  }
  &[data-highlighted] {
    background: ${token.color.pressed};
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.coarse} {
    min-height: 44px;
  }
  ${media.forcedColors} {
    &[data-highlighted] {
      outline: 2px solid;
    }
  }
`;

/** An item that runs an action; red if it destroys something. */
export const Item = styled(Radix.Item)<{ $danger: boolean }>`
  ${itemStyle}
  ${({ $danger }) =>
    $danger &&
    css`
      &,
      > svg {
        color: ${token.color.onSoftDanger};
      }
      &[data-highlighted] {
        background: ${token.color.softDanger};
      }
    `}
`;

/** An item that chooses one of several options. */
export const RadioItem = styled(Radix.RadioItem)`
  ${itemStyle}
`;

/** Label of an item; takes the space that icon and shortcut leave. */
export const ItemText = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** The key that runs the same action. */
export const Shortcut = styled.kbd`
  color: ${token.color.textMuted};
  font: inherit;
  font-size: ${token.font.size.xs};
`;

/** Content after the label, such as a check mark. */
export const End = styled.span`
  display: inline-flex;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;

/** Heading of a group of items. */
export const Label = styled(Radix.Label)`
  padding: ${token.space(2)} ${token.space(2)} ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
`;

/** Line between two groups of items. */
export const Rule = styled(Radix.Separator)`
  height: 1px;
  margin: ${token.space(1)} 0;
  background: ${token.color.border};
`;
