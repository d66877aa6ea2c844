import { Card, Icon, Skeleton, token } from '@atrium/ui';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import type { LiveSlot } from '../../../remotes';
import { useLocalized } from '../../../shell/places/use-places';
import { widgetName } from '../model/arrangement';
import { useCardContent } from '../model/use-card-content';

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

// Has the height that is expected until the content has loaded, then that of the content.
const Body = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => `${$height}px`};
`;

/** Shown until the code of a widget has loaded. Not busy: a widget out of sight is not loaded at all. */
export const waiting = (
  <div data-waiting>
    <Skeleton height="2.5rem" />
  </div>
);

interface WidgetProps {
  slot: LiveSlot;
  /** Expected height of the content in px. */
  height: number;
  /** Called with the height of the content in px when it has loaded. */
  onLoaded: (widget: string, height: number) => void;
  children: ReactElement;
}

/** The card around a remote's widget. */
export function Widget({ slot, height, onLoaded, children }: WidgetProps) {
  const say = useLocalized();
  const { label, icon } = slot.definition;
  const name = widgetName(slot);
  const [isLoaded, setLoaded] = useState(false);
  const content = useCardContent(name, (taken) => {
    setLoaded(true);
    onLoaded(name, taken);
  });
  return (
    <Card as="section">
      <Title>
        {icon && <Icon icon={icon} />}
        {say(label)}
      </Title>
      <Body $height={isLoaded ? 0 : height}>
        <div ref={content}>{children}</div>
      </Body>
    </Card>
  );
}
