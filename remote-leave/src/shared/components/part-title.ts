import { styled, token } from '@atrium/platform';

/** The heading of a part of a panel. */
export const PartTitle = styled.h3`
  margin-bottom: ${token.space(2)};
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.semibold};
`;

/** The heading of a part of a dashboard widget. */
export const WidgetPartTitle = styled.h3`
  margin-bottom: ${token.space(1)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.medium};
`;
