import { styled, token } from '@atrium/platform';

/** Days with their items. */
export const Days = styled.ol`
  display: grid;
  gap: ${token.space(5)};
  max-width: 760px;
  padding: 0 0 ${token.space(6)};
  &[data-scrolls-to-day] {
    /* The last day can be at the top as well. */
    padding-bottom: calc(100cqh - 80px);
  }
  h2 {
    margin: 0 0 ${token.space(2)};
    font-size: ${token.font.size.sm};
    font-weight: ${token.font.weight.semibold};
    overflow-wrap: anywhere;
  }
`;

export const Lines = styled.ul`
  display: grid;
  gap: ${token.space(1)};
  li {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr);
    align-items: center;
    gap: ${token.space(2)};
    min-height: 36px;
  }
  li > :nth-child(2) {
    height: auto;
    min-height: 36px;
    padding: ${token.space(2)} ${token.space(3)};
    font-size: ${token.font.size.base};
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export const Muted = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  font-variant-numeric: ${token.font.tabular};
`;
