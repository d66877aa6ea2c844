import { Slot, Tooltip as Radix } from 'radix-ui';
import { createContext, useContext } from 'react';
import type { ComponentProps, FocusEvent, ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token';
import { appear } from './float-style';

const Bubble = styled(Radix.Content)`
  display: flex;
  align-items: center;
  gap: ${token.space(2)};
  max-width: 280px;
  padding: ${token.space(1)} ${token.space(2)};
  border-radius: ${token.radius.control};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.font.size.xs};
  font-weight: ${token.font.weight.medium};
  line-height: 1.4;
  z-index: ${token.layer.float};
  ${appear}
`;

const Keys = styled.kbd`
  padding: 0 ${token.space(1)};
  border-radius: 4px;
  background: color-mix(in oklch, currentColor 16%, transparent);
  font: inherit;
`;

interface TooltipProps {
  text: ReactNode;
  /** A keyboard shortcut, such as `F8`. */
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** True if the text is the element's accessible name, so that it is not announced again as its description. */
  names?: boolean;
  /** The element to explain; it must accept a ref and be focusable. */
  children: ReactElement;
}

const DelayContext = createContext(false);

/** Groups adjacent tooltips: after one has been shown, the next one appears without a delay. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <DelayContext value={true}>
      <Radix.Provider delayDuration={400} skipDelayDuration={200}>
        {children}
      </Radix.Provider>
    </DelayContext>
  );
}

// A closing menu returns the focus to its trigger; only a visible focus (`:focus-visible`) opens the tooltip.
const onlyVisibleFocus = (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
};

// Passes on all trigger props of Radix except `aria-describedby`.
function Undescribed(props: ComponentProps<typeof Slot.Root>) {
  return <Slot.Root {...props} aria-describedby={undefined} />;
}

/** A short explanation on hover and focus. Must not contain essential information: touch screens do not show it. */
export function Tooltip({ text, shortcut, side = 'bottom', names = false, children }: TooltipProps) {
  const shared = useContext(DelayContext);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={onlyVisibleFocus}>
        {names ? <Undescribed>{children}</Undescribed> : children}
      </Radix.Trigger>
      <Radix.Portal>
        <Bubble side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {shortcut !== undefined && <Keys>{shortcut}</Keys>}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
  return shared ? tooltip : <Radix.Provider delayDuration={400}>{tooltip}</Radix.Provider>;
}
