import { Button, Row, Toast, ToastRegion, type ToastVariant } from '@atrium/ui';
import { useState } from 'react';
import { Specimen, State } from './specimen';

const VARIANTS: readonly ToastVariant[] = ['default', 'success', 'warning', 'destructive', 'info', 'loading'];

interface ShownToast {
  id: number;
  variant: ToastVariant;
}

/** Toasts of every kind. They do not time out, so that they can be inspected. */
export function ToastCase() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  return (
    <Specimen name="Toast">
      <State of="pressed to show">
        <Row $wrap>
          {VARIANTS.map((variant) => (
            <Button key={variant} size="sm" onClick={() => setToasts([...toasts, { id: toasts.length, variant }])}>
              {`Toast ${variant}`}
            </Button>
          ))}
        </Row>
      </State>
      <ToastRegion label="Notices ({hotkey})" toastLabel="Notice">
        {toasts.map(({ id, variant }) => (
          <Toast
            key={id}
            variant={variant}
            title={`A toast of the kind ${variant}`}
            description="It says what happened."
            action={{ label: 'Undo', onAction: () => {} }}
            duration={Number.POSITIVE_INFINITY}
            open
            onOpenChange={() => setToasts(toasts.filter((toast) => toast.id !== id))}
            closeLabel="Close"
          />
        ))}
      </ToastRegion>
    </Specimen>
  );
}
