import { styled, token } from '@atrium/platform';

/** The help of a settings section, directly below the heading, which the shell renders at a distance. */
export const SectionHelp = styled.p`
  max-width: ${token.measure.text};
  margin-top: -${token.space(7)};
  color: ${token.color.textMuted};
`;
