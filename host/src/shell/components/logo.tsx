import { token } from '@atrium/ui';
import styled from 'styled-components';

const Mark = styled.svg`
  flex: none;
  color: ${token.color.accent};
`;

/** The product's logo: an arch that opens into a bright courtyard. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <Mark width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      <path d="M4 21V11a8 8 0 0 1 16 0v10" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M9 21v-9.5a3 3 0 0 1 6 0V21z" fill="currentColor" opacity="0.32" />
    </Mark>
  );
}
