import { media, TableCell, tableCard, token } from '@atrium/ui';
import { css, styled } from 'styled-components';

/** A row; a card on phones. */
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
  ${media.phone} {
    ${tableCard}
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

/** The only cell of a spacer. */
export const SpacerCell = styled.td`
  padding: 0;
  border: 0;
`;

/** Width of a control in the corner of a card, in px. */
const CORNER_CONTROL = 44;

interface CellProps {
  $offPhones: boolean;
  /** Number of controls in the corner of a card, for which its title leaves room. */
  $cornerControls?: number;
}

/** A cell; part of a card on phones, or hidden there. */
export const Cell = styled(TableCell)<CellProps>`
  ${media.phone} {
    ${({ $offPhones }) => $offPhones && 'display: none;'}
    ${({ $primary, $cornerControls = 0 }) =>
      $primary &&
      $cornerControls > 0 &&
      css`
        /* A title of one line is in the middle of the controls, which begin 4 px higher than the title. */
        min-height: ${CORNER_CONTROL - 8}px;
        padding-right: ${$cornerControls * CORNER_CONTROL}px !important;
      `}
    &[data-label=''] {
      justify-content: ${({ $align }) => ($align === 'end' ? 'end' : 'space-between')};
    }
  }
`;

/** The cell with the checkbox that selects a row; at the top right of a card, before its actions if it has any. */
export const CheckCell = styled(Cell)<{ $hasActions: boolean }>`
  width: 44px;
  padding-right: 0 !important;
  ${media.phone} {
    position: absolute;
    top: ${token.space(2)};
    right: ${({ $hasActions }) => token.space($hasActions ? 12 : 4)};
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

/** The end of a card on phones. */
export const CardEnd = styled.td`
  display: block;
  padding: ${token.space(2)} 0 0;
  border: 0;
`;

/** Buttons of a row. Phones show only their menu. */
export const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space(0.5)};
  margin-block: -${token.space(1)};
  [data-quick-actions] {
    display: flex;
    gap: ${token.space(0.5)};
    ${media.phone} {
      display: none;
    }
  }
`;

/** The row of totals; a card on phones. */
export const Totals = styled.tfoot`
  ${Cell} {
    font-weight: ${token.font.weight.semibold};
  }
  ${media.phone} {
    tr {
      ${tableCard}
    }
    ${Cell} {
      border: 0;
    }
  }
`;
