import { styled, token } from '@atrium/platform';

/** The heading of a part of a panel. */
export const PartTitle = styled.h3`
  margin-bottom: ${token.space(2)};
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.semibold};
`;
