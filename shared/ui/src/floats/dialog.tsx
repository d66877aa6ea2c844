import { useId } from 'react';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { media, token } from '../theme/token';
import { Modal } from './modal';
import { PanelBody, PanelFoot, PanelHead, PanelText, PanelTitle } from './panel-style';
import { useDeferredOpen } from './use-deferred-open';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px) scale(0.98); }
`;

const WIDTHS = { sm: '400px', md: '520px', lg: '720px' };

const Layer = styled(Modal)`
  padding: ${token.space(4)};
  ${media.phone} {
    padding: ${token.space(12)} 0 0;
  }
`;

const Panel = styled.div<{ $size: keyof typeof WIDTHS }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => WIDTHS[$size]};
  max-height: min(100%, 760px);
  margin: auto;
  border-radius: ${token.radius.dialog};
  background: ${token.color.surfaceFloat};
  box-shadow: ${token.shadow.dialog};
  animation: ${rise} ${token.motion.normal} ${token.motion.ease};
  &:focus-visible {
    outline: none;
  }
  ${media.phone} {
    max-width: none;
    margin-bottom: 0;
    border-radius: ${token.radius.dialog} ${token.radius.dialog} 0 0;
  }
`;

/** Props of `Dialog`. */
export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click outside; the caller can keep the dialog open for unsaved changes. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Accessible name of the close button in the corner; omit it if the footer has a close button. */
  closeLabel?: string;
  size?: keyof typeof WIDTHS;
  closeOnOutside?: boolean;
  /** `alertdialog` interrupts the user and requires a response. */
  role?: 'dialog' | 'alertdialog';
  /** The dialog's buttons, the primary one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog. Focuses the element with `data-autofocus`, else the first field, and restores the focus to the opener
 * on closing. The content is mounted only while open, so forms in it start fresh.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return useDeferredOpen(open) ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, closeLabel, size = 'md', closeOnOutside, role = 'dialog' } = props;
  const id = useId();
  return (
    <Layer onClose={onClose} closeOnOutside={closeOnOutside}>
      <Panel
        $size={size}
        role={role}
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
          {closeLabel !== undefined && (
            <IconButton icon="x" size="sm" label={closeLabel} tooltip={false} onClick={onClose} />
          )}
        </PanelHead>
        {props.children && <PanelBody>{props.children}</PanelBody>}
        {props.footer && <PanelFoot $alone={!props.children}>{props.footer}</PanelFoot>}
      </Panel>
    </Layer>
  );
}
