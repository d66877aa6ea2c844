import { Card, Icon, token } from '@atrium/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { LiveSlot } from '../../../remotes';
import { useTexts } from '../../../shell/use-texts';
import { useRememberedHeight } from '../model/remembered-height';

export const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  margin-bottom: ${token.space(3)};
  font-size: ${token.font.size.base};
  svg {
    flex: none;
    color: ${token.color.textMuted};
  }
`;

// What is below must not move when a widget arrives.
const Body = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => `${$height}px`};
`;

/** In px, for widgets whose manifest says nothing of their height. */
const USUAL_HEIGHT = 132;

/** The card around what a remote shows. */
export function Widget({ slot, children }: { slot: LiveSlot; children: ReactElement }) {
  const { language } = useTexts();
  const { id, label, icon, height = USUAL_HEIGHT } = slot.definition;
  const [room, content] = useRememberedHeight(`${slot.remote} ${id}`, height);
  return (
    <Card as="section">
      <Title>
        {icon && <Icon icon={icon} />}
        {label[language] ?? label.en}
      </Title>
      <Body $height={room}>
        <div ref={content}>{children}</div>
      </Body>
    </Card>
  );
}
