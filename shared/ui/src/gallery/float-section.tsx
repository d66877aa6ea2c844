import {
  Button,
  ConfirmDialog,
  Dialog,
  Drawer,
  Field,
  Input,
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  Popover,
  Row,
  Toast,
  ToastRegion,
  type ToastVariant,
  Tooltip,
} from '@atrium/ui';
import { useState } from 'react';
import { PaletteCase } from './palette-case';
import { Specimen, State } from './specimen';

const VARIANTS: readonly ToastVariant[] = ['default', 'success', 'warning', 'destructive', 'info', 'loading'];

interface ShownToast {
  id: number;
  variant: ToastVariant;
}

/** Toasts of every kind. They do not time out, so that they can be inspected. */
function ToastCase() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  return (
    <Specimen name="Toast">
      <State name="pressed to show">
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

/** Dialogs, menus and other floats. */
export function FloatSection() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="Dialog, drawer and palette">
        <State name="pressed to open">
          <Row $wrap>
            <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
            <Button onClick={() => setOpen('question')}>Ask first</Button>
            <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
            <PaletteCase />
          </Row>
        </State>
      </Specimen>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Invite a colleague"
        description="They get a link by mail."
        closeLabel="Close"
        footer={<Button variant="primary">Send invitation</Button>}
      >
        <Field label="Address" required>
          <Input type="email" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="Delete “Website relaunch”?"
        text="14 tasks and their comments will be lost."
        confirmLabel="Delete project"
        cancelLabel="Keep it"
        onConfirm={close}
        onCancel={close}
      />
      <Drawer open={open === 'drawer'} onClose={close} title="Request leave" closeLabel="Close">
        <Field label="Reason for leave">
          <Input />
        </Field>
      </Drawer>
      <Menus />
      <ToastCase />
    </>
  );
}

function Menus() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <Specimen name="Menu, popover and tooltip">
      <State name="pressed to open">
        <Row $wrap>
          <Menu trigger={<Button icon="ellipsis">Actions</Button>}>
            <MenuLabel>Project</MenuLabel>
            <MenuItem icon="pencil" shortcut="E">
              Rename
            </MenuItem>
            <MenuItem icon="copy" disabled>
              Duplicate
            </MenuItem>
            <MenuSeparator />
            <MenuRadioGroup
              label="Theme"
              value={theme}
              onValueChange={setTheme}
              options={[
                { value: 'light', label: 'Light', icon: 'sun' },
                { value: 'dark', label: 'Dark', icon: 'moon' },
              ]}
            />
            <MenuSeparator />
            <MenuItem icon="trash" danger>
              Delete
            </MenuItem>
          </Menu>
          <Popover trigger={<Button icon="info">Why?</Button>} label="Why">
            Because your company asks for it.
          </Popover>
        </Row>
      </State>
      <State name="pointed at or focused">
        <Tooltip text="Opens the search" shortcut="Ctrl K">
          <Button icon="search">Hover me</Button>
        </Tooltip>
      </State>
    </Specimen>
  );
}
