import { media, token } from '@atrium/ui';
import styled, { css } from 'styled-components';
import { column } from './home-style';

/** Places a picture to the right of its text, or below it on narrow screens. */
const beside = css`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: center;
  gap: ${token.space(10)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space(5)};
  }
`;

export const Points = styled.section`
  ${column}
  display: grid;
  gap: ${token.space(16)};
  padding-bottom: ${token.space(16)};
  > h2 {
    font-size: ${token.font.size.xl};
    letter-spacing: -0.018em;
  }
  ${media.compact} {
    gap: ${token.space(10)};
    padding-bottom: ${token.space(10)};
  }
`;

export const Point = styled.article`
  ${beside}
  h3 {
    font-size: ${token.font.size.lg};
    letter-spacing: -0.01em;
  }
  p {
    margin-top: ${token.space(3)};
    color: ${token.color.textMuted};
    line-height: 1.65;
  }
`;

export const Teams = styled.section`
  ${column}
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space(8)};
  padding-bottom: ${token.space(12)};
  > h2 {
    grid-column: 1 / -1;
    font-size: ${token.font.size.xl};
    letter-spacing: -0.018em;
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Team = styled.article`
  padding-top: ${token.space(4)};
  border-top: 2px solid ${token.color.text};
  h3 {
    font-size: 1.125rem;
    letter-spacing: -0.01em;
  }
  p {
    margin-top: ${token.space(2)};
    color: ${token.color.textMuted};
    line-height: 1.6;
  }
`;

export const ProductList = styled.div`
  display: grid;
  gap: ${token.space(16)};
  margin-top: ${token.space(12)};
  ${media.compact} {
    gap: ${token.space(10)};
  }
`;

export const Product = styled.section`
  ${beside}
  h2 {
    font-size: ${token.font.size.lg};
  }
  p {
    margin-top: ${token.space(3)};
    color: ${token.color.textMuted};
    line-height: 1.6;
  }
`;

/** A list of short facts with check marks. */
export const Details = styled.ul`
  display: grid;
  gap: ${token.space(2)};
  margin-block: ${token.space(5)};
  li {
    display: flex;
    gap: ${token.space(2)};
  }
  svg {
    flex: none;
    margin-top: ${token.space(1)};
    color: ${token.color.positive};
  }
`;

export const Questions = styled.section`
  margin-top: ${token.space(16)};
  h2 {
    font-size: ${token.font.size.xl};
    letter-spacing: -0.018em;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space(8)} ${token.space(12)};
    margin-top: ${token.space(6)};
  }
  dt {
    font-weight: ${token.font.weight.semibold};
  }
  dd {
    margin-top: ${token.space(1)};
    color: ${token.color.textMuted};
    line-height: 1.6;
  }
  ${media.compact} {
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Stages = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space(10)};
  margin-top: ${token.space(12)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Stage = styled.section`
  padding-top: ${token.space(4)};
  border-top: 2px solid ${token.color.text};
  &:nth-child(n + 2) {
    border-top-color: ${token.color.borderControl};
  }
  h2 {
    font-size: 1.125rem;
  }
  p {
    color: ${token.color.textMuted};
    line-height: 1.6;
  }
  ul {
    display: grid;
    gap: ${token.space(5)};
    margin-top: ${token.space(5)};
  }
  h3 {
    font-size: inherit;
    font-weight: ${token.font.weight.medium};
  }
  h2 + p,
  h3 + p {
    margin-top: ${token.space(1)};
  }
`;
