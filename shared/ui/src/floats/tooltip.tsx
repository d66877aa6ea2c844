import { Slot, Tooltip as Radix } from 'radix-ui';
import {
  createContext,
  useContext,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ComponentProps, ReactElement, ReactNode, RefObject } from 'react';
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
  /** The element to explain; it must pass event handlers on and be focusable. */
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

/** The arrival of the pointer or of the focus at the element to explain. */
interface Arrival {
  element: HTMLButtonElement;
  /** Passes the event to the trigger of Radix. */
  report: (trigger: TriggerHandlers) => void;
}

/** The handlers with which Radix opens and closes a tooltip. */
type TriggerHandlers = Pick<
  ComponentProps<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onClick' | 'onFocus' | 'onBlur'
>;

/**
 * A short explanation on hover and focus. Must not contain essential information: touch screens do not show it. Radix is
 * mounted when the pointer or the focus first arrives: its components took two thirds of the time to mount an icon button.
 */
export function Tooltip({ text, shortcut, side = 'bottom', names = false, children }: TooltipProps) {
  const isGrouped = useContext(DelayContext);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const trigger = useRef<TriggerHandlers>(null);
  const isInside = useRef(false);

  const cancel = () => setArrival(null);
  const handlers: TriggerHandlers = {
    onPointerMove(event) {
      if (trigger.current) trigger.current.onPointerMove?.(event);
      else if (!isInside.current && event.pointerType !== 'touch') {
        setArrival({ element: event.currentTarget, report: ({ onPointerMove }) => onPointerMove?.(event) });
      }
      isInside.current = true;
    },
    onPointerLeave(event) {
      isInside.current = false;
      if (trigger.current) trigger.current.onPointerLeave?.(event);
      else cancel();
    },
    onPointerDown: (event) => (trigger.current ? trigger.current.onPointerDown?.(event) : cancel()),
    onClick: (event) => (trigger.current ? trigger.current.onClick?.(event) : cancel()),
    onBlur: (event) => (trigger.current ? trigger.current.onBlur?.(event) : cancel()),
    onFocus(event) {
      // A closing menu returns the focus to its trigger; only a visible focus opens the tooltip.
      if (!event.currentTarget.matches(':focus-visible')) return;
      if (trigger.current) trigger.current.onFocus?.(event);
      else setArrival({ element: event.currentTarget, report: ({ onFocus }) => onFocus?.(event) });
    },
  };
  const tooltip = arrival && (
    <Radix.Root>
      <Radix.Trigger asChild>
        <DetachedTrigger arrival={arrival} handlersRef={trigger} names={names} />
      </Radix.Trigger>
      <Radix.Portal>
        <Bubble side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {shortcut !== undefined && <Keys>{shortcut}</Keys>}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
  return (
    <>
      <Slot.Root {...handlers}>{children}</Slot.Root>
      {tooltip && (isGrouped ? tooltip : <Radix.Provider delayDuration={400}>{tooltip}</Radix.Provider>)}
    </>
  );
}

interface DetachedTriggerProps extends ComponentProps<'button'> {
  arrival: Arrival;
  /** Receives the handlers of Radix. */
  handlersRef: RefObject<TriggerHandlers | null>;
  names: boolean;
}

/** Makes an element that is on the page already the trigger of Radix. Renders nothing itself. */
function DetachedTrigger({ arrival, handlersRef, names, ref, ...trigger }: DetachedTriggerProps) {
  const { element } = arrival;
  const describedBy = names ? undefined : trigger['aria-describedby'];
  const report = useEffectEvent(() => arrival.report(trigger));
  useImperativeHandle(ref, () => element, [element]);
  useImperativeHandle(handlersRef, () => trigger);
  useLayoutEffect(() => report(), []);
  useLayoutEffect(() => {
    if (describedBy === undefined) return undefined;
    element.setAttribute('aria-describedby', describedBy);
    return () => element.removeAttribute('aria-describedby');
  }, [element, describedBy]);
  return null;
}
