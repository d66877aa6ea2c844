import { Card, Icon, token } from '@atrium/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { LiveSlot } from '../../../remotes';
import { useTexts } from '../../../shell/use-texts';
import { rememberedHeights, useRememberedHeight } from '../model/remembered-height';

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

// Content below must not move when a widget loads.
const Body = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => `${$height}px`};
  /* Nothing follows the last card of a column, so it ends with its content. */
  section:last-child > & {
    min-height: 0;
  }
`;

/** Default height in px, for widgets whose manifest does not declare one. */
const USUAL_HEIGHT = 132;

const nameOf = ({ remote, definition }: LiveSlot) => `${remote} ${definition.id}`;

/** Returns a function that returns the height to reserve for a widget, in px, based on the heights stored now. */
export function widgetRooms(): (slot: LiveSlot) => number {
  const heightOf = rememberedHeights();
  return (slot) => heightOf(nameOf(slot), slot.definition.height ?? USUAL_HEIGHT);
}

/** The card around a remote's widget. */
export function Widget({ slot, children }: { slot: LiveSlot; children: ReactElement }) {
  const { language } = useTexts();
  const { label, icon, height = USUAL_HEIGHT } = slot.definition;
  const [room, content] = useRememberedHeight(nameOf(slot), height);
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
