import { media, token } from '@atrium/ui';
import styled, { css } from 'styled-components';

/** The column that contains public pages. */
export const column = css`
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding-inline: ${token.space(8)};
  ${media.compact} {
    padding-inline: ${token.space(4)};
  }
`;

export const Hero = styled.section`
  ${column}
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  align-items: center;
  gap: ${token.space(12)};
  padding-block: clamp(40px, 6vw, 80px) ${token.space(16)};
  > :last-child {
    grid-column: 1 / -1;
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space(8)};
  }
`;

export const TextBlock = styled.div`
  h1 {
    font-size: clamp(2rem, 4.4vw, 3rem);
    line-height: 1.12;
    letter-spacing: -0.028em;
  }
`;

export const Lead = styled.p`
  max-width: 56ch;
  margin-top: ${token.space(5)};
  color: ${token.color.textMuted};
  font-size: 1.125rem;
  line-height: 1.6;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(2)};
  margin-top: ${token.space(8)};
`;

export const Section = styled.section`
  ${column}
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: ${token.space(4)} ${token.space(8)};
  padding-block: ${token.space(12)};
  scroll-margin-top: ${token.space(4)};
  &::before {
    content: '';
    grid-column: 1 / -1;
    height: 1px;
    margin-bottom: ${token.space(8)};
    background: ${token.color.border};
  }
  h2 {
    font-size: ${token.font.size.xl};
    letter-spacing: -0.018em;
  }
  p {
    max-width: 64ch;
    line-height: 1.65;
  }
  p + p {
    margin-top: ${token.space(4)};
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${token.space(6)};
  }
`;

/** A single column below a title, used by all public pages except the home page. */
export const Article = styled.section`
  ${column}
  padding-block: clamp(32px, 6vw, 72px) ${token.space(20)};
  > h1 {
    font-size: clamp(1.75rem, 4vw, 2.5rem);
    letter-spacing: -0.024em;
  }
`;

export const Plan = styled.div`
  width: min(440px, 100%);
  margin-top: ${token.space(10)};
  padding: ${token.space(6)};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  h2 {
    font-size: 1.125rem;
  }
`;

export const Price = styled.p`
  margin-block: ${token.space(1)} ${token.space(3)};
  font-size: ${token.font.size.xxl};
  font-weight: ${token.font.weight.semibold};
  letter-spacing: -0.024em;
`;
