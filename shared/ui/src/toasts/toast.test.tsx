import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button';
import { Dialog } from '../floats/dialog';
import { Menu, MenuItem } from '../floats/menu';
import { Toast } from './toast';
import type { ToastProps } from './toast';
import { ToastRegion } from './toast-region';

function Toasts({ dialog = false, ...toast }: Partial<ToastProps> & { dialog?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <ToastRegion label="Notifications ({hotkey})" toastLabel="Notification">
        <Toast
          title="Message deleted"
          duration={5000}
          open={open}
          onOpenChange={setOpen}
          closeLabel="Close"
          {...toast}
        />
      </ToastRegion>
      <Dialog open={dialog} onClose={() => {}} title="Edit" />
    </>
  );
}

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });

describe('Toast', () => {
  it('is in a region that F8 focuses, and closes by its button', async () => {
    render(<Toasts />);
    await userEvent.keyboard('[F8]');
    expect(region()).toContainElement(document.querySelector<HTMLElement>(':focus'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Message deleted')).not.toBeInTheDocument();
  });

  it('is at most 420 px wide', () => {
    render(<Toasts />);
    expect(screen.getByRole('list')).toHaveStyle({ maxWidth: '420px' });
  });

  it('appears above the shell’s bars, with its first line beside its buttons', () => {
    render(<Toasts />);
    expect(screen.getByRole('list')).toHaveStyle({
      bottom: 'calc(var(--bottom-bar, 0px) + var(--offline-bar, 0px))',
    });
    expect(screen.getByText('Message deleted').parentElement).toHaveStyle({
      paddingBlock: 'calc((var(--control-sm) - 20px) / 2)',
    });
  });

  it('runs its action and closes', async () => {
    const onAction = jest.fn();
    render(<Toasts action={{ label: 'Undo', onAction }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Message deleted')).not.toBeInTheDocument();
  });

  it('stays open with its content after an action that keeps it open', async () => {
    const onAction = jest.fn();
    render(
      <Toasts action={{ label: 'Reply', onAction, keepsOpen: true }}>
        <input aria-label="Answer" />
      </Toasts>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  });

  it('stays open beyond its duration while it is held, and closes by its button', async () => {
    jest.useFakeTimers();
    try {
      render(<Toasts held duration={3000} />);
      act(() => jest.advanceTimersByTime(10_000));
      expect(screen.getByText('Message deleted')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByText('Message deleted')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('reports where the focus comes from, and nothing while it moves within the toast', async () => {
    const onFocusChange = jest.fn();
    render(
      <>
        <button type="button">Before</button>
        <Toasts action={{ label: 'Reply', onAction: jest.fn(), keepsOpen: true }} onFocusChange={onFocusChange} />
      </>,
    );
    const before = screen.getByRole('button', { name: 'Before' });
    act(() => before.focus());
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    expect(onFocusChange.mock.calls).toEqual([[true, before]]);
    act(() => before.focus());
    expect(onFocusChange.mock.calls[1]).toEqual([false, before]);
  });

  it('closes after its duration, but stays while loading', () => {
    jest.useFakeTimers();
    try {
      const { unmount } = render(<Toasts duration={3000} />);
      act(() => jest.advanceTimersByTime(2999));
      expect(region()).toHaveTextContent('Message deleted');
      act(() => jest.advanceTimersByTime(1));
      expect(region()).not.toHaveTextContent('Message deleted');
      unmount();
      render(<Toasts duration={3000} variant="loading" title="Uploading" />);
      act(() => jest.advanceTimersByTime(600_000));
      expect(region()).toHaveTextContent('Uploading');
    } finally {
      jest.useRealTimers();
    }
  });

  it('stays usable while a dialog makes the page inert', async () => {
    const { rerender } = render(<Toasts />);
    rerender(<Toasts dialog />);
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
    expect(region().closest('[inert]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  });

  it('closes by Escape after the menu and the dialog below it', async () => {
    const onClose = jest.fn();
    const page = (dialog: boolean, open: boolean) => (
      <>
        <ToastRegion label="Notifications ({hotkey})" toastLabel="Notification">
          <Toast title="Saved" duration={60_000} open={open} onOpenChange={onClose} closeLabel="Close" />
        </ToastRegion>
        <Dialog open={dialog} onClose={onClose} title="Edit">
          <Menu trigger={<Button>More</Button>}>
            <MenuItem>Copy</MenuItem>
          </Menu>
        </Dialog>
      </>
    );
    const { rerender } = render(page(true, false));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    // The toast appears last, so it lies above.
    rerender(page(true, true));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([[]]);
    rerender(page(false, true));
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([[], [false]]);
  });

  it('closes by Escape before the dialog below it if it has the focus', async () => {
    const { rerender } = render(<Toasts />);
    rerender(<Toasts dialog />);
    await userEvent.keyboard('[F8]');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Message deleted')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  });

  it('closes by a swipe of more than 50 px to the right', () => {
    const swipe = (distance: number) => {
      const toast = screen.getByRole('listitem');
      fireEvent.pointerDown(toast, { button: 0, clientX: 0, clientY: 0, pointerId: 1 });
      fireEvent.pointerMove(toast, { clientX: distance / 2, clientY: 0, pointerId: 1 });
      fireEvent.pointerMove(toast, { clientX: distance, clientY: 0, pointerId: 1 });
      fireEvent.pointerUp(toast, { pointerId: 1 });
    };
    render(<Toasts />);
    swipe(50);
    expect(screen.getByText('Message deleted')).toBeVisible();
    swipe(51);
    expect(screen.queryByText('Message deleted')).not.toBeInTheDocument();
  });
});
