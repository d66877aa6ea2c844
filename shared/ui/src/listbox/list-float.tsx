import { Popover as Radix } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { floatSurface } from '../floats/float-style';
import { deferEscapeToModal } from '../floats/modal-stack';

const Surface = styled(Radix.Content)`
  ${floatSurface}
  display: flex;
  flex-direction: column;
  width: var(--radix-popover-trigger-width);
  min-width: min(160px, 100vw - 16px);
  max-height: min(var(--radix-popover-content-available-height), 320px);
  overflow: hidden;
`;

interface ListFloatProps {
  open: boolean;
  onClose: () => void;
  /** The field to which the list belongs. A press on it does not close the list. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A list below a text field, as wide as the field, which keeps the focus. Escape closes the list before any dialog. */
export function ListFloat({ open, onClose, anchor, children }: ListFloatProps) {
  const surface = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Surface
          ref={surface}
          // The list inside provides the role and the name.
          role={undefined}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => deferEscapeToModal(event, surface.current)}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
        >
          {children}
        </Surface>
      </Radix.Portal>
    </Radix.Root>
  );
}
