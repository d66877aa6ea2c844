import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { media, token } from '../theme/token';

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The scrolling list of options below a text field. The field keeps the focus when the list is pressed. */
export const OptionList = styled.div.attrs({ onMouseDown: keepFocus })`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${token.space(1)};
  padding: ${token.space(1)};
  &&:empty {
    padding: 0;
  }
`;

/** Replaces the options if there are none, or if they are loading or failed to load. */
export const ListNote = styled.div.attrs({ onMouseDown: keepFocus })`
  padding: ${token.space(3)};
  color: ${token.color.textMuted};
`;

/** The heading of a group of options. */
export const GroupLabel = styled.div`
  padding: ${token.space(2)} ${token.space(2)} ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
`;

/** One option. `data-active` marks the active option, `aria-selected` the selected one. */
export const OptionLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(2.5)};
  min-height: 36px;
  padding: ${token.space(1)} ${token.space(2)};
  border-radius: ${token.radius.control};
  line-height: ${token.font.line.tight};
  cursor: pointer;
  user-select: none;
  > svg {
    flex: none;
    color: ${token.color.textMuted};
  }
  &[data-active] {
    background: ${token.color.pressed};
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.coarse} {
    min-height: 44px;
  }
  ${media.forcedColors} {
    &[data-active] {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;

/** The text of an option: its label, with the detail next to it or, if space is short, below it. */
export const OptionText = styled.span`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space(2)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Distinguishes options with the same name, such as an email address or a path. */
export const OptionDetail = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

/** A keyboard shortcut at the end of an option. */
export const OptionKeys = styled.kbd`
  flex: none;
  color: ${token.color.textMuted};
  font: inherit;
  font-size: ${token.font.size.xs};
`;
