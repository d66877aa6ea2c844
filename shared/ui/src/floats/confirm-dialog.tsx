import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button';
import { Dialog } from './dialog';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  open: boolean;
  /** The question, naming the object: `Delete "Website relaunch"?` */
  title: ReactNode;
  /** What will be lost. */
  text?: ReactNode;
  /** The act itself, as a verb: `Delete project`. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** `danger` for what cannot be undone; the focus starts on Cancel then. */
  tone?: 'primary' | 'danger';
  /** While the act runs; the dialog stays until the caller closes it. */
  busy?: boolean;
  children?: ReactNode;
}

/** In ms: what is pressed twice within it was meant once. */
const DOUBLE_PRESS = 500;

/** Presses come before `busy` is drawn: the second of two does nothing. What is drawn since then decides itself. */
function usePressedOnce() {
  const pressed = useRef(-Infinity);
  useEffect(() => {
    pressed.current = -Infinity;
  });
  return (act: () => void) => {
    const now = performance.now();
    if (now - pressed.current < DOUBLE_PRESS) return;
    pressed.current = now;
    act();
  };
}

/** Asks before something happens that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { tone = 'danger', busy = false } = props;
  const once = usePressedOnce();
  const cancel = () => {
    if (!busy) props.onCancel();
  };
  return (
    <Dialog
      open={props.open}
      onClose={cancel}
      title={props.title}
      description={props.text}
      size="sm"
      role="alertdialog"
      closeOnOutside={false}
      footer={
        <>
          <Button onClick={cancel} disabled={busy} data-autofocus={tone === 'danger' ? '' : undefined}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={tone}
            loading={busy}
            onClick={() => once(props.onConfirm)}
            data-autofocus={tone === 'primary' ? '' : undefined}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
