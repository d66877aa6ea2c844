import { styled, token } from '@atrium/platform';

/** A fieldset without a frame; name it with a `legend`. */
export const Fieldset = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${token.space(2)};
    padding: 0;
    font-weight: ${token.font.weight.medium};
  }
`;
