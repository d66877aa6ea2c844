import { styled, token } from '@atrium/platform';

/** A vertical list of names and values, as a `<dl>`. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(88px, auto) minmax(0, 1fr);
  gap: ${token.space(3)} ${token.space(4)};
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** The heading of a part of a panel. */
export const PartTitle = styled.h3`
  margin-bottom: ${token.space(2)};
  font-size: ${token.font.size.base};
  font-weight: ${token.font.weight.semibold};
`;
