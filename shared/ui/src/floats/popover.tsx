import { Popover as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { media, token } from '../theme/token';
import { floatSurface } from './float-style';
import { closeOnUnhandledEscape, deferEscapeToModal } from './modal-stack';
import { useDeferredOpen } from './use-deferred-open';

const Surface = styled(Radix.Content)<{ $width: number; $flush: boolean }>`
  ${floatSurface}
  display: flex;
  flex-direction: column;
  width: ${({ $width }) => $width}px;
  max-width: min(100vw - 16px, var(--radix-popover-content-available-width));
  max-height: min(var(--radix-popover-content-available-height), 640px);
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${({ $flush }) => ($flush ? '0' : token.space(4))};
  ${media.phone} {
    width: 100vw;
  }
`;

/** Props of `Popover`. */
export interface PopoverProps {
  /** The button that opens the popover; it must accept a ref. */
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  /** Content, or a function that receives `close` and returns the content. */
  children: ReactNode | ((close: () => void) => ReactNode);
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** Pixels. */
  width?: number;
  /** The element that opened the popover if not the trigger; receives the focus when it closes. */
  opener?: RefObject<HTMLElement | null>;
  /** Removes the padding, for lists that extend to the edge. */
  flush?: boolean;
}

/** A small panel at its trigger. The page stays usable; Escape or a click outside closes it. */
export function Popover({ trigger, label, children, width = 320, flush = false, ...props }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const open = props.open ?? ownOpen;
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    props.onOpenChange?.(next);
  };
  const isDrawn = useDeferredOpen(open);
  return (
    <Radix.Root open={isDrawn} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Mounted conditionally instead of by Radix, for the reason given in `Menu`. */}
      {isDrawn && (
        <Radix.Portal forceMount>
          <Surface
            ref={surface}
            aria-label={label}
            side={props.side ?? 'bottom'}
            align={props.align ?? 'end'}
            sideOffset={6}
            collisionPadding={8}
            $width={width}
            $flush={flush}
            onCloseAutoFocus={(event) => {
              const opener = props.opener?.current;
              // A click outside has already moved the focus.
              if (!opener || document.activeElement !== document.body) return;
              event.preventDefault();
              opener.focus({ preventScroll: true });
            }}
            onEscapeKeyDown={(event) => deferEscapeToModal(event, surface.current)}
            onKeyDown={closeOnUnhandledEscape(() => setOpen(false))}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Surface>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
