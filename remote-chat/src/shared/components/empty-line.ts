import { styled, token } from '@atrium/platform';

/** The text of an empty widget, as high as the first line of two texts, which replaces it without moving anything. */
export const EmptyLine = styled.p`
  min-height: calc(${token.font.line.normal} * (${token.font.size.base} + ${token.font.size.sm}) + ${token.space(3)});
  color: ${token.color.textMuted};
`;
