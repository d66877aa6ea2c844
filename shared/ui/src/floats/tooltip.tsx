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
  /** True where the text is the element's own name: it is not read a second time as its description. */
  names?: boolean;
  /** The one element that it explains; it must take a ref and be focusable. */
  children: ReactElement;
}

const DelayContext = createContext(false);

/** Around tooltips that stand together: after one has shown, the next shows without its delay. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <DelayContext value={true}>
      <Radix.Provider delayDuration={400} skipDelayDuration={200}>
        {children}
      </Radix.Provider>
    </DelayContext>
  );
}

// A menu that closes gives the focus back to its trigger; only a focus that shows itself should open the tooltip.
const onlyVisibleFocus = (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
};

// Takes all that Radix gives the trigger but the description.
function Undescribed(props: ComponentProps<typeof Slot.Root>) {
  return <Slot.Root {...props} aria-describedby={undefined} />;
}

/** A short explanation on hover and on focus. It never holds what is needed: touch screens do not show it. */
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
