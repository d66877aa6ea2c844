import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../floats/dialog';
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

  it('offers one thing to do about it', async () => {
    const onAction = jest.fn();
    render(<Toasts action={{ label: 'Undo', onAction }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Message deleted')).not.toBeInTheDocument();
  });

  it('goes after its duration, but stays while something loads', () => {
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

  it('stays alive while a dialog makes the page inert', async () => {
    const { rerender } = render(<Toasts />);
    rerender(<Toasts dialog />);
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
    expect(region().closest('[inert]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  });
});
