import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button';
import { Dialog } from './dialog';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  open: boolean;
  /** The question, naming the object: `Delete "Website relaunch"?` */
  title: ReactNode;
  /** The consequence, such as the data that will be lost. */
  text?: ReactNode;
  /** The action as verb and object: `Delete project`. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** `danger` is for actions that cannot be undone; the initial focus is then on Cancel. */
  tone?: 'primary' | 'danger';
  /** True while the action runs; the dialog stays open until the caller closes it. */
  busy?: boolean;
  children?: ReactNode;
}

/** Milliseconds within which a second press counts as an accidental double click. */
const DOUBLE_PRESS_MS = 500;

/** Ignores a second press that arrives before `busy` is rendered. Every render resets it. */
function useIgnoreDoublePress() {
  const pressedAt = useRef(-Infinity);
  useEffect(() => {
    pressedAt.current = -Infinity;
  });
  return (act: () => void) => {
    const now = performance.now();
    if (now - pressedAt.current < DOUBLE_PRESS_MS) return;
    pressedAt.current = now;
    act();
  };
}

/** A dialog that confirms an action, by default one that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { tone = 'danger', busy = false } = props;
  const ignoreDoublePress = useIgnoreDoublePress();
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
            onClick={() => ignoreDoublePress(props.onConfirm)}
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
