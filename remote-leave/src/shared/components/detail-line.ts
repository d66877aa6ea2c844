import { styled, token } from '@atrium/platform';

/** A line of details below what it belongs to. */
export const DetailLine = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-variant-numeric: ${token.font.tabular};
  overflow-wrap: anywhere;
`;
