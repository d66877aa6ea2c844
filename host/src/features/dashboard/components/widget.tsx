import { Card, Icon, Skeleton, token } from '@atrium/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { LiveSlot } from '../../../remotes';
import { useLocalized } from '../../../shell/places/use-places';
import { widgetName } from '../model/arrangement';
import { type CardContent, FAILURE, useCardContent } from '../model/use-card-content';

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

interface BodyLook {
  /** In px; null for that of the content. */
  $height: number | null;
}

// A failure takes one line: the page has many cards.
const Body = styled.div<BodyLook>`
  position: relative;
  ${({ $height }) => $height !== null && `height: ${$height}px; overflow: hidden;`}
  ${FAILURE}:has(> svg) {
    flex-flow: row wrap;
    justify-content: space-between;
    gap: ${token.space(1)} ${token.space(3)};
    padding: 0;
    text-align: start;
    > svg {
      display: none;
    }
    > * {
      margin: 0;
      color: ${token.color.textMuted};
      font-weight: ${token.font.weight.regular};
    }
  }
`;

const Content = styled.div<{ $isShown: boolean }>`
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
`;

const Lines = styled.div`
  display: grid;
  gap: ${token.space(3)};
`;

/** Height of a line of the skeleton and the gap below it, in px. */
const LINE_PX = 32;

/** Shown until the content of a widget may be shown. Not busy: a widget out of sight is not loaded at all. */
export function WidgetSkeleton({ height }: { height: number }) {
  return (
    <Lines data-waiting>
      {Array.from({ length: Math.max(1, Math.floor(height / LINE_PX)) }, (_, line) => (
        <Skeleton key={line} height="20px" width={line % 2 === 0 ? '100%' : '70%'} />
      ))}
    </Lines>
  );
}

interface WidgetProps {
  slot: LiveSlot;
  /** Height of the content in px; an expected one until it has loaded. */
  height: number;
  isLoaded: boolean;
  /** Whether the content may show when it has loaded. */
  isShown: boolean;
  /** Called when the content has loaded or its height has changed. */
  onLoaded: (widget: string, content: CardContent) => void;
  children: ReactElement;
}

/** The card around a remote's widget. */
export function Widget({ slot, height, isLoaded, isShown, onLoaded, children }: WidgetProps) {
  const localize = useLocalized();
  const { label, icon } = slot.definition;
  const name = widgetName(slot);
  const content = useCardContent(name, (loaded) => onLoaded(name, loaded));
  const isHeld = isLoaded && !isShown;
  return (
    <Card as="section">
      <Title>
        {icon && <Icon icon={icon} />}
        {localize(label)}
      </Title>
      <Body $height={isLoaded && isShown ? null : height}>
        <Content ref={content} $isShown={!isHeld}>
          {children}
        </Content>
        {isHeld && (
          <Cover>
            <WidgetSkeleton height={height} />
          </Cover>
        )}
      </Body>
    </Card>
  );
}
