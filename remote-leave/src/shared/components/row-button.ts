import { styled, token } from '@atrium/platform';

/** The name of a row, rendered as the button that opens it. */
export const RowButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font-weight: ${token.font.weight.medium};
  text-align: start;
`;
