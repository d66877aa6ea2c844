import { token } from '@atrium/ui';
import { styled } from 'styled-components';

const Title = styled.p`
  margin-bottom: ${token.space(1)};
  font-weight: ${token.font.weight.semibold};
`;

const Line = styled.p<{ $color: string | undefined }>`
  display: flex;
  align-items: baseline;
  gap: ${token.space(1.5)};
  &::before {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 2px;
    background: ${({ $color = 'transparent' }) => $color};
    content: '';
  }
  > :last-child {
    margin-left: auto;
    padding-left: ${token.space(3)};
  }
`;

interface TipListProps {
  title: string;
  lines: readonly { key: string; label: string; value: string; color?: string }[];
}

/** The tooltip content of one mark. */
export function TipList({ title, lines }: TipListProps) {
  return (
    <>
      <Title>{title}</Title>
      {lines.map(({ key, label, value, color }) => (
        <Line key={key} $color={color}>
          <span>{label}</span>
          <span>{value}</span>
        </Line>
      ))}
    </>
  );
}
