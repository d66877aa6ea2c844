import { token } from '@atrium/ui';
import styled from 'styled-components';

/** A switch, with what belongs to it, among the lines of a group. */
export const SwitchLine = styled.div`
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
  & + * {
    border-top: 1px solid ${token.color.border};
  }
`;
