import { token } from '@atrium/ui';
import styled from 'styled-components';

/** Fields that belong together under one name, without a frame. */
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
