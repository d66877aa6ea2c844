import type { ReactNode } from 'react';
import styled from 'styled-components';
import { categorical } from '../theme/categorical';
import { token } from '../theme/token';

const Frame = styled.span<{ $soft: string; $solid: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(1.5)};
  max-width: 100%;
  height: 22px;
  padding: 0 ${token.space(2)} 0 ${token.space(1.5)};
  border-radius: ${token.radius.control};
  background: ${({ $soft }) => $soft};
  color: ${token.color.text};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  line-height: 1;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 3px;
    background: ${({ $solid }) => $solid};
  }
`;

const TextBlock = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  line-height: 1.4;
`;

/** A project, leave type or label: its name with its categorical colour (any integer). */
export function Tag({ color, children }: { color: number; children: ReactNode }) {
  const { solid, soft } = categorical(color);
  return (
    <Frame $soft={soft} $solid={solid}>
      <TextBlock>{children}</TextBlock>
    </Frame>
  );
}
