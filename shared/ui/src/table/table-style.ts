import { media, token } from '@atrium/ui';
import { styled } from 'styled-components';
import type { CellAlign } from './columns';

/** Wraps the table, its toolbar and the bulk bar. */
export const Whole = styled.div`
  position: relative;
  min-width: 0;
`;

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

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  min-height: ${token.size.controlSm};
  margin-bottom: ${token.space(2)};
  /* What it holds may be for wider screens only, such as hints about keys. */
  ${media.phone} {
    min-height: 0;
  }
`;

export const Sheet = styled.table<{ $fixed: boolean }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: ${token.font.tabular};
  table-layout: ${({ $fixed }) => ($fixed ? 'fixed' : 'auto')};
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

export const Head = styled.th<{ $align: CellAlign; $width: string | undefined }>`
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

/** The head of a sortable column; the arrow appears while the column is sorted or hovered. */
export const SortButton = styled.button<{ $align: CellAlign; $sorted: boolean }>`
  display: inline-flex;
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

/** Shown only while rows are cards. */
export const PhoneBar = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    align-items: center;
    gap: ${token.space(3)};
    margin-bottom: ${token.space(2)};
    > :first-child:not(:only-child) {
      flex: none;
    }
  }
`;

export const More = styled.div`
  display: flex;
  justify-content: center;
  padding: ${token.space(3)};
`;
