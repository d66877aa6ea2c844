import { media, token } from '@atrium/ui';
import { css, styled } from 'styled-components';
import type { CellAlign } from './columns';
import { CARD_GAP } from './use-virtual-rows';

const asCard = css`
  display: flex;
  flex-direction: column;
  gap: ${token.space(1)};
  margin-bottom: ${CARD_GAP}px;
  padding: ${token.space(3)} ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
`;

export const Line = styled.tr<{ $opens: boolean; $selected: boolean }>`
  position: relative;
  ${({ $opens }) => $opens && 'cursor: pointer;'}
  > * {
    ${({ $selected }) => $selected && `background: ${token.color.softAccent};`}
  }
  ${media.hover} {
    &:hover > * {
      background: ${({ $selected }) => ($selected ? token.color.softAccent : token.color.hover)};
    }
  }
  &[aria-current] > * {
    background: ${token.color.hover};
  }
  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
    border-radius: ${token.radius.control};
  }
  /* Actions of the row show under the pointer and the focus; where nothing hovers, always. */
  ${media.hover} {
    &:not(:hover, :focus-within, :has([data-state='open'])) [data-quick-actions] {
      opacity: 0;
    }
  }
  ${media.phone} {
    ${asCard}
    ${({ $selected }) => $selected && `border-color: ${token.color.accent};`}
    ${({ $selected }) => $selected && `background: ${token.color.softAccent};`}
    > *,
    &:hover > *,
    &[aria-current] > * {
      background: none;
    }
  }
`;

/** Fills the height of rows that are not rendered. */
export const Spacer = styled.tr`
  ${media.phone} {
    display: block;
  }
`;

export const SpacerCell = styled.td`
  padding: 0;
  border: 0;
`;

export const Cell = styled.td<{ $align: CellAlign; $primary: boolean; $anyLength: boolean; $offPhones: boolean }>`
  height: ${token.size.row};
  padding: ${token.space(1.5)} ${token.space(3)};
  text-align: ${({ $align }) => $align};
  border-bottom: 1px solid ${token.color.border};
  font-weight: ${({ $primary }) => ($primary ? token.font.weight.medium : token.font.weight.regular)};
  ${({ $primary, $anyLength }) => ($primary || $anyLength) && 'min-width: 16ch; overflow-wrap: anywhere;'}
  table > :last-child > tr:last-child > & {
    border-bottom: 0;
    &:first-child {
      border-bottom-left-radius: 9px;
    }
    &:last-child {
      border-bottom-right-radius: 9px;
    }
  }
  &:first-child {
    padding-left: ${token.space(4)};
  }
  &:last-child {
    padding-right: ${token.space(4)};
  }
  ${media.phone} {
    display: ${({ $offPhones }) => ($offPhones ? 'none' : 'flex')};
    align-items: center;
    justify-content: space-between;
    gap: ${token.space(4)};
    height: auto;
    min-width: 0;
    min-height: 28px;
    padding: 0 !important;
    border: 0;
    text-align: end;
    overflow-wrap: anywhere;
    ${({ $primary }) => $primary && 'padding-right: 88px !important; text-align: start;'}
    &::before {
      flex: none;
      max-width: 50%;
      content: attr(data-label);
      color: ${token.color.textMuted};
      font-weight: ${token.font.weight.regular};
      text-align: start;
    }
    &[data-label='']::before {
      content: none;
    }
    ${({ $align }) => $align === 'end' && "&[data-label=''] { justify-content: end; }"}
  }
`;

/** The cell with the checkbox that selects a row; at the top right of a card. */
export const CheckCell = styled(Cell)`
  width: 44px;
  padding-right: 0 !important;
  ${media.phone} {
    position: absolute;
    top: ${token.space(2)};
    right: ${token.space(12)};
    width: auto;
    min-height: 44px;
  }
`;

/** The cell with the actions of a row; in the top right corner of a card. */
export const ActionCell = styled(Cell)`
  white-space: nowrap;
  ${media.phone} {
    position: absolute;
    top: ${token.space(2)};
    right: ${token.space(2)};
    min-height: 44px;
  }
`;

export const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space(0.5)};
  margin-block: -${token.space(1)};
  [data-quick-actions] {
    display: flex;
    gap: ${token.space(0.5)};
    transition: opacity ${token.motion.fast} ${token.motion.ease};
    ${media.phone} {
      display: none;
    }
  }
`;

/** Holds the grey placeholder for the text of a cell. */
export const SkeletonCell = styled.div<{ $align: CellAlign }>`
  display: flex;
  justify-content: ${({ $align }) => $align};
  ${media.phone} {
    flex: 1;
  }
`;

export const Totals = styled.tfoot`
  ${Cell} {
    font-weight: ${token.font.weight.semibold};
  }
  ${media.phone} {
    tr {
      ${asCard}
    }
    ${Cell} {
      border: 0;
    }
  }
`;
