import styled, { css } from 'styled-components';
import { media, token } from '../theme/token';

export type Align = 'start' | 'end' | 'center';

export const Frame = styled.div`
  min-width: 0;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  /* Not on wide screens: a scrolling frame would keep the head from sticking to the page. */
  ${media.compact} {
    overflow-x: auto;
  }
  ${media.phone} {
    border: 0;
    background: none;
    overflow: visible;
  }
`;

export const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: ${token.font.tabular};
  ${media.phone} {
    &,
    tbody {
      display: flex;
      flex-direction: column;
      gap: ${token.space(2)};
    }
    thead {
      display: none;
    }
  }
`;

export const Head = styled.th<{ $align: Align; $width: string | undefined }>`
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

/** The header of a sortable column; the arrow shows when the column is sorted or hovered. */
export const SortButton = styled.button<{ $align: Align; $sorted: boolean }>`
  display: inline-flex;
  /* Its words stand over what they head; the arrow takes the other side. */
  flex-direction: ${({ $align }) => ($align === 'end' ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${token.space(1)};
  height: 28px;
  margin: 0 -${token.space(1.5)};
  padding: 0 ${token.space(1.5)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${({ $sorted }) => ($sorted ? token.color.text : 'inherit')};
  font-weight: inherit;
  svg {
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

const asCard = css`
  display: flex;
  flex-direction: column;
  gap: ${token.space(1)};
  padding: ${token.space(3)} ${token.space(4)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
`;

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
    ${asCard}
  }
`;

/** Aligns the skeleton of a cell like its text. */
export const SkeletonCell = styled.div<{ $align: Align }>`
  display: flex;
  justify-content: ${({ $align }) => $align};
  ${media.phone} {
    flex: 1;
  }
`;

export const Cell = styled.td<{ $align: Align; $primary: boolean; $anyLength: boolean }>`
  height: ${token.size.row};
  padding: ${token.space(1.5)} ${token.space(3)};
  text-align: ${({ $align }) => $align};
  border-bottom: 1px solid ${token.color.border};
  ${({ $primary }) => $primary && `font-weight: ${token.font.weight.medium};`}
  /* What names a row may be longer than its column too, such as an address; short words beside it stay whole. */
  ${({ $primary, $anyLength }) => ($primary || $anyLength) && 'min-width: 16ch; overflow-wrap: anywhere;'}
  tr:last-child > & {
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
  }
`;
