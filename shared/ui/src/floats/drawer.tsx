import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { media, token } from '../theme/token';
import { Modal } from './modal';
import { PanelBody, PanelFoot, PanelHead, PanelText, PanelTitle } from './panel-style';
import { useDeferredOpen } from './use-deferred-open';

const slide = keyframes`
  from { transform: translateX(var(--from-x)); }
`;

/** Maximum width in pixels of a drawer that contains a menu. Wider drawers fill the screen on phones. */
const MAX_MENU_WIDTH_PX = 320;

const Panel = styled.div<{ $side: 'left' | 'right'; $width: number }>`
  --from-x: ${({ $side }) => ($side === 'right' ? '32px' : '-32px')};
  display: flex;
  flex-direction: column;
  width: ${({ $width }) => $width}px;
  max-width: calc(100% - 32px);
  height: 100%;
  margin-inline: ${({ $side }) => ($side === 'right' ? 'auto 0' : '0 auto')};
  border-radius: ${({ $side }) => ($side === 'right' ? '16px 0 0 16px' : '0 16px 16px 0')};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.dialog};
  overflow: hidden;
  /* On phones, forms and texts fill the screen; narrow menus leave the page visible. */
  ${media.phone} {
    ${({ $width }) => $width > MAX_MENU_WIDTH_PX && 'max-width: none; width: 100%; border-radius: 0;'}
  }
  animation: ${slide} ${token.motion.slow} ${token.motion.ease};
  &:focus-visible {
    outline: none;
  }
`;

const HeadEnd = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space(1)};
`;

/** Props of `Drawer`. */
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** The screen edge at which it opens. */
  side?: 'left' | 'right';
  /** Pixels; limited to the width of the screen. */
  width?: number;
  closeOnOutside?: boolean;
  /** If false, the page stays usable beside the drawer. */
  modal?: boolean;
  /** Receives the focus when a non-modal drawer closes and its opener no longer exists. */
  focusFallbackRef?: RefObject<HTMLElement | null> | undefined;
  /** Additional buttons beside the close button. */
  actions?: ReactNode;
  /** Identifies the content; a new key scrolls the body to the top. */
  contentKey?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel at the edge of the screen, for details, forms and navigation on phones. */
export function Drawer({ open, ...props }: DrawerProps) {
  return useDeferredOpen(open) ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const { onClose, title, description, side = 'right', width = 440, modal = true } = props;
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      closeOnOutside={props.closeOnOutside}
      modal={modal}
      focusFallbackRef={props.focusFallbackRef}
    >
      <Panel
        $side={side}
        $width={width}
        role="dialog" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- `Modal` explains why it is not a <dialog>
        aria-modal={modal || undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
        tabIndex={-1}
      >
        <PanelHead>
          <div>
            <PanelTitle id={`${id}-title`}>{title}</PanelTitle>
            {description && <PanelText id={`${id}-text`}>{description}</PanelText>}
          </div>
          <HeadEnd>
            {props.actions}
            <IconButton icon="x" size="sm" label={props.closeLabel} tooltip={false} onClick={onClose} />
          </HeadEnd>
        </PanelHead>
        <PanelBody key={props.contentKey}>{props.children}</PanelBody>
        {props.footer && <PanelFoot $alone={false}>{props.footer}</PanelFoot>}
      </Panel>
    </Modal>
  );
}
