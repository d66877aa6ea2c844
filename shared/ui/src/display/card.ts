import styled from 'styled-components';
import { token } from '../theme/token';

/** A raised surface with a thin border. Use it for an item among others, not for every section. */
export const Card = styled.div<{ $flush?: boolean }>`
  min-width: 0;
  padding: ${({ $flush = false }) => ($flush ? '0' : token.space(5))};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.card};
  background: ${token.color.surfaceRaised};
  ${({ $flush = false }) => $flush && 'overflow: hidden;'}
`;
