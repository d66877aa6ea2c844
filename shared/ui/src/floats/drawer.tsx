import { useId } from 'react';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { media, token } from '../theme/token';
import { Modal } from './modal';
import { PanelBody, PanelFoot, PanelHead, PanelText, PanelTitle } from './panel-style';
import { useDeferredOpen } from './use-deferred-open';

const slide = keyframes`
  from { transform: translateX(var(--from-x)); }
`;

/** Up to this width, in px, a drawer holds a menu. */
const NARROW = 320;

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
  /* What is to be filled in or read takes the whole of a phone; a menu leaves the page in sight. */
  ${media.phone} {
    ${({ $width }) => $width > NARROW && 'max-width: none; width: 100%; border-radius: 0;'}
  }
  animation: ${slide} ${token.motion.slow} ${token.motion.ease};
  &:focus-visible {
    outline: none;
  }
`;

/** Props of `Drawer`. */
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** The edge it comes from. */
  side?: 'left' | 'right';
  /** In px; never wider than the screen. */
  width?: number;
  closeOnOutside?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the edge of the screen, for details, forms and the navigation on phones. */
export function Drawer({ open, ...props }: DrawerProps) {
  return useDeferredOpen(open) ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const { onClose, title, description, side = 'right', width = 440 } = props;
  const id = useId();
  return (
    <Modal onClose={onClose} closeOnOutside={props.closeOnOutside}>
      <Panel
        $side={side}
        $width={width}
        role="dialog" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- Modal says why it is no <dialog>
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
        tabIndex={-1}
      >
        <PanelHead>
          <div>
            <PanelTitle id={`${id}-title`}>{title}</PanelTitle>
            {description && <PanelText id={`${id}-text`}>{description}</PanelText>}
          </div>
          <IconButton icon="x" size="sm" label={props.closeLabel} tooltip={false} onClick={onClose} />
        </PanelHead>
        <PanelBody>{props.children}</PanelBody>
        {props.footer && <PanelFoot $alone={false}>{props.footer}</PanelFoot>}
      </Panel>
    </Modal>
  );
}
