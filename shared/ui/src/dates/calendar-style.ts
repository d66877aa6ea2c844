import styled from 'styled-components';
import { media, token } from '../theme/token';

/** Month and year, between the buttons to the adjacent months. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
  margin-bottom: ${token.space(2)};
`;

/** The selects of month and year. */
export const Choices = styled.div`
  flex: 1;
  display: flex;
  justify-content: center;
  min-width: 0;
`;

/** A select for the month or the year; subdued until hovered. */
export const Choice = styled.select`
  appearance: none;
  min-width: 0;
  height: ${token.size.controlSm};
  padding: 0 ${token.space(1.5)};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${token.color.text};
  font-weight: ${token.font.weight.semibold};
  text-align: center;
  cursor: pointer;
  option {
    background: ${token.color.surfaceFloat};
    font-weight: ${token.font.weight.regular};
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
`;

/** The grid of days. */
export const Days = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-variant-numeric: ${token.font.tabular};
  th {
    height: 28px;
    padding: 0;
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
  }
  td {
    padding: 1px 0;
    text-align: center;
  }
`;

/** A day; paler outside of the displayed month. */
export const Day = styled.button<{ $outside: boolean }>`
  width: 34px;
  height: 34px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token.radius.control};
  background: none;
  color: ${({ $outside }) => ($outside ? token.color.textMuted : token.color.text)};
  font-size: ${token.font.size.sm};
  ${media.hover} {
    &:hover:not([aria-disabled='true'], [aria-pressed='true']) {
      background: ${token.color.hover};
    }
  }
  &[aria-current='date'] {
    border-color: ${token.color.borderControl};
    font-weight: ${token.font.weight.semibold};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
    font-weight: ${token.font.weight.semibold};
  }
  &[aria-disabled='true'] {
    color: ${token.color.textMuted};
    opacity: 0.45;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: 1px;
  }
  ${media.coarse} {
    width: 44px;
    height: 44px;
    font-size: ${token.font.size.md};
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      outline: 2px solid;
    }
  }
`;

/** The buttons below the days. */
export const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space(2)};
  margin-top: ${token.space(2)};
`;
