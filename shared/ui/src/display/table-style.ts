import styled, { css } from 'styled-components';
import { media, token } from '../theme/token';

/** Alignment of a column's content; numbers align to the end. */
export type CellAlign = 'start' | 'end' | 'center';

/** The head sticks to the frame, not to the page, in a frame that scrolls. */
const scrollStyle = css`
  --sticky-top: 0px;
  overflow-x: auto;
`;

/** The frame around a table. */
export const TableFrame = styled.div`
  min-width: 0;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  /* Not on wide screens: a scrolling frame would keep the head from sticking to the page. */
  ${media.compact} {
    ${scrollStyle}
  }
  /* Beside an open side panel of 520 px, wider screens leave as little room as compact ones. */
  @media (max-width: 1419.98px) {
    :root[style*='--side-panel'] & {
      ${scrollStyle}
    }
  }
  ${media.phone} {
    border: 0;
    background: none;
    overflow: visible;
  }
`;

/** The `<table>`. With `$fixed`, columns keep their widths whatever they contain. On phones, its rows are cards. */
export const TableSheet = styled.table<{ $fixed?: boolean }>`
  width: 100%;
  table-layout: ${({ $fixed = false }) => ($fixed ? 'fixed' : 'auto')};
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: ${token.font.tabular};
  ${media.phone} {
    &,
    tbody,
    tfoot {
      display: block;
    }
    thead {
      display: none;
    }
  }
`;

/** The head of a column. It stays below the top bar while the page scrolls. */
export const TableHeadCell = styled.th<{ $align: CellAlign; $width: string | undefined }>`
  position: sticky;
  top: var(--sticky-top, ${token.covered.top});
  z-index: ${token.layer.sticky};
  width: ${({ $width = 'auto' }) => $width};
  height: 36px;
  padding: 0 ${token.space(3)};
  background: ${token.color.surfaceRaised};
  border-bottom: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
  &:first-child {
    padding-left: ${token.space(4)};
    border-top-left-radius: 9px;
  }
  &:last-child {
    padding-right: ${token.space(4)};
    border-top-right-radius: 9px;
  }
`;

/** The head of a sortable column; the arrow shows while the column is sorted or hovered. */
export const TableSortButton = styled.button<{ $align: CellAlign; $sorted: boolean }>`
  display: inline-flex;
  /* The label aligns with the cells of the column; the arrow is on its other side. */
  flex-direction: ${({ $align }) => ($align === 'end' ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${token.space(1)};
  max-width: 100%;
  height: 28px;
  margin: 0 -${token.space(1.5)};
  padding: 0 ${token.space(1.5)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${({ $sorted }) => ($sorted ? token.color.text : 'inherit')};
  font-weight: inherit;
  svg {
    flex: none;
    width: 14px;
    height: 14px;
    opacity: ${({ $sorted }) => ($sorted ? 1 : 0)};
    transition: opacity ${token.motion.fast} ${token.motion.ease};
  }
  &:focus-visible svg {
    opacity: 1;
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
    &:hover svg {
      opacity: 1;
    }
  }
  ${media.coarse} {
    height: 44px;
  }
`;

/** Visible only where rows are cards. */
export const PhoneSort = styled.div`
  display: none;
  ${media.phone} {
    display: block;
    margin-bottom: ${token.space(2)};
  }
`;

/** Space between the cards of rows, in px. */
export const TABLE_CARD_GAP = 8;

/** The style of a row as a card, on phones. */
export const tableCard = css`
  display: flex;
  flex-direction: column;
  gap: ${token.space(1)};
  margin-bottom: ${TABLE_CARD_GAP}px;
  padding: ${token.space(3)} ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
`;

/** A row. */
export const Line = styled.tr<{ $opens: boolean }>`
  position: relative;
  ${({ $opens }) =>
    $opens &&
    css`
      cursor: pointer;
      ${media.hover} {
        &:hover > * {
          background: ${token.color.hover};
        }
      }
    `}
  ${media.phone} {
    ${tableCard}
  }
`;

/** Aligns the skeleton of a cell like its text. */
export const TableSkeletonCell = styled.div<{ $align: CellAlign }>`
  display: flex;
  justify-content: ${({ $align }) => $align};
  ${media.phone} {
    flex: 1;
  }
`;

/** A cell. On phones, `data-label` is shown before its content. */
export const TableCell = styled.td<{ $align: CellAlign; $primary: boolean; $anyLength: boolean }>`
  height: ${token.size.row};
  padding: ${token.space(1.5)} ${token.space(3)};
  text-align: ${({ $align }) => $align};
  border-bottom: 1px solid ${token.color.border};
  font-weight: ${({ $primary }) => ($primary ? token.font.weight.medium : token.font.weight.regular)};
  /* Primary cells can contain words that are longer than the column, such as addresses. Other words are not broken. */
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
    display: flex;
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
    ${({ $primary }) => $primary && `text-align: start;`}
    &::before {
      flex: none;
      max-width: 50%;
      content: attr(data-label);
      color: ${token.color.textMuted};
      font-weight: ${token.font.weight.regular};
      text-align: start;
    }
    ${({ $primary }) => $primary && '&::before { content: none; }'}
    &[data-label=''] {
      justify-content: flex-end;
    }
    &[data-label='']::before {
      content: none;
    }
    /* A row without actions. */
    &[data-label='']:empty {
      display: none;
    }
  }
`;
