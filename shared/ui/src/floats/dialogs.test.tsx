import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { Button } from '../actions/button';
import { Field } from '../forms/field';
import { Input } from '../forms/input';
import { accessibilityIssues } from '../testing/axe';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { Menu, MenuItem } from './menu';
import { Modal } from './modal';
import { Popover } from './popover';

function Invite({ onAsk }: { onAsk?: () => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <main>
        <Button onClick={() => setOpen(true)}>Invite</Button>
      </main>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Invite a colleague"
        description="By link."
        closeLabel="Close"
      >
        <Field label="Email">
          <Input />
        </Field>
        <Menu trigger={<Button>More</Button>}>
          <MenuItem onSelect={() => setAsking(true)}>Discard</MenuItem>
          <MenuItem onSelect={onAsk}>Copy link</MenuItem>
        </Menu>
        <Popover trigger={<Button>Why?</Button>} label="Why">
          Because.
        </Popover>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Discard the invitation?"
        text="What you wrote is lost."
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const open = async () => {
  render(<Invite />);
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  return screen.getByRole('dialog', { name: 'Invite a colleague' });
};

/** Presses Escape as soon as it is in the document, before passive effects run. */
function EarlyEscape() {
  useLayoutEffect(() => {
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(escape);
  }, []);
  return null;
}

test('closes a layer by Escape right after it takes the focus', () => {
  const onClose = jest.fn();
  render(
    <>
      <Modal onClose={onClose}>
        <div role="dialog" aria-label="Palette" tabIndex={-1} />
      </Modal>
      <EarlyEscape />
    </>,
  );
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('Dialog', () => {
  it('focuses its first field and returns the focus to its opener', async () => {
    const dialog = await open();
    expect(dialog).toHaveAccessibleDescription('By link.');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Invite' })).toHaveFocus();
  });

  it('shrinks its text rather than the close button', async () => {
    const dialog = await open();
    expect(within(dialog).getByText('By link.').parentElement).toHaveStyle({ minWidth: '0' });
    expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveStyle({
      margin: 'calc((28px - var(--control-sm)) / 2)',
    });
  });

  it('makes the page below inert until it closes', async () => {
    await open();
    const page = screen.getByRole('main').parentElement;
    expect(page).toHaveAttribute('inert');
    expect(document.documentElement).toHaveAttribute('data-scroll-locked');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(page).not.toHaveAttribute('inert');
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
  });

  it('replaces the scrollbar of the page with a padding of its width', async () => {
    jest.spyOn(document.documentElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1009, 768));
    await open();
    expect(document.documentElement).toHaveStyle({ paddingRight: '15px' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.documentElement.style.paddingRight).toBe('');
    jest.restoreAllMocks();
  });

  it('closes on a press outside, but not on one that began inside', async () => {
    const dialog = await open();
    const layer = dialog.parentElement;
    if (layer === null) throw new Error('The dialog has no layer');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox') },
      { keys: '[/MouseLeft]', target: layer },
    ]);
    expect(dialog).toBeInTheDocument();
    await userEvent.click(layer);
    expect(dialog).not.toBeInTheDocument();
  });

  it('stays open on a press outside while a form in it is filled in', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const onClose = jest.fn();
    render(
      <Dialog open title="Column" closeLabel="Close" onClose={onClose}>
        <form onSubmit={onSubmit}>
          <input aria-label="Name" />
        </form>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Column' });
    const layer = dialog.parentElement;
    if (layer === null) throw new Error('The dialog has no layer');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Review');
    await userEvent.click(layer);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    // Saving may fail, so what was typed is not lost afterwards either.
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
    await userEvent.click(layer);
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.click(layer);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('stays open when Escape closes a layer above it', async () => {
    const dialog = await open();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect(screen.getByRole('dialog', { name: 'Why' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Because.')).not.toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
  });

  it('stays open after a confirmation above it, and returns the focus to the menu button', async () => {
    const dialog = await open();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Discard' }));
    const question = screen.getByRole('alertdialog', { name: 'Discard the invitation?' });
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(question).not.toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    expect(dialog.parentElement).not.toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('is accessible', async () => {
    await open();
    expect(await accessibilityIssues()).toEqual([]);
  });
});

describe('ConfirmDialog', () => {
  const question = { title: 'Delete "Website"?', confirmLabel: 'Delete project', cancelLabel: 'Cancel' };

  it('scrolls a very long explanation, so that its buttons stay in view', () => {
    const text = 'You leave Analytical Engines. '.repeat(100);
    render(<ConfirmDialog open {...question} text={text} onConfirm={() => {}} onCancel={() => {}} />);
    const head = screen.getByRole('heading', { name: question.title }).parentElement?.parentElement;
    expect(head).toHaveStyle({ overflowY: 'auto' });
  });

  it('focuses Cancel for a destructive action', () => {
    render(<ConfirmDialog open {...question} text="14 tasks." onConfirm={() => {}} onCancel={() => {}} />);
    expect(screen.getByRole('alertdialog', { name: 'Delete "Website"?' })).toHaveAccessibleDescription('14 tasks.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('can neither be confirmed twice nor closed while busy', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(<ConfirmDialog open busy {...question} onConfirm={onConfirm} onCancel={onCancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete project' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('counts two presses before a render as one, and accepts the next one after a failure', async () => {
    const onConfirm = jest.fn();
    const dialog = (busy: boolean) => (
      <ConfirmDialog open busy={busy} {...question} onConfirm={onConfirm} onCancel={() => {}} />
    );
    const { rerender } = render(dialog(false));
    const confirm = screen.getByRole('button', { name: 'Delete project' });
    await userEvent.dblClick(confirm);
    expect(onConfirm).toHaveBeenCalledTimes(1);

    rerender(dialog(true));
    rerender(dialog(false));
    await userEvent.click(confirm);
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('can be confirmed again if the first press changed nothing', async () => {
    const onConfirm = jest.fn();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    render(<ConfirmDialog open {...question} onConfirm={onConfirm} onCancel={() => {}} />);
    const confirm = screen.getByRole('button', { name: 'Delete project' });
    await userEvent.click(confirm);
    now.mockReturnValue(2000);
    await userEvent.click(confirm);
    now.mockRestore();
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });
});

describe('Drawer', () => {
  it('is a named dialog that Escape closes', async () => {
    const onClose = jest.fn();
    render(
      <Drawer open onClose={onClose} title="Request leave" closeLabel="Close">
        <p>Form</p>
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Request leave' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(await accessibilityIssues()).toEqual([]);
  });

  it('returns the focus to its opener when it closes together with its confirmation', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      const [asking, setAsking] = useState(false);
      return (
        <>
          <main>
            <Button onClick={() => setOpen(true)}>Edit</Button>
          </main>
          <Drawer open={open} onClose={() => setAsking(true)} title="In short" closeLabel="Close">
            <Field label="Text">
              <Input />
            </Field>
            <ConfirmDialog
              open={asking}
              title="Leave without saving?"
              confirmLabel="Leave"
              cancelLabel="Stay"
              onConfirm={() => setOpen(false)}
              onCancel={() => setAsking(false)}
            />
          </Drawer>
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });
});

it('focuses the element around a removed opener when a dialog closes', async () => {
  function Messages() {
    const [isThere, setThere] = useState(true);
    const [asking, setAsking] = useState(false);
    return (
      <>
        <div role="toolbar" aria-label="Messages" tabIndex={0}>
          {isThere && <Button onClick={() => setAsking(true)}>Delete</Button>}
        </div>
        <ConfirmDialog
          open={asking}
          title="Delete this message?"
          confirmLabel="Delete it"
          cancelLabel="Keep it"
          onConfirm={() => {
            setThere(false);
            void Promise.resolve().then(() => setAsking(false));
          }}
          onCancel={() => setAsking(false)}
        />
      </>
    );
  }
  render(<Messages />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('toolbar')).toHaveFocus();
});

describe('a drawer whose content is loading', () => {
  const panelWith = (children?: ReactNode) => (
    <Drawer open onClose={() => undefined} title="Request leave" closeLabel="Close">
      {children ?? 'Loading'}
    </Drawer>
  );
  const field = (
    <Field label="Type">
      <Input />
    </Field>
  );

  it('focuses the first field when it appears', async () => {
    const { rerender } = render(panelWith());
    expect(await screen.findByRole('dialog')).toHaveFocus();
    rerender(panelWith('Still loading'));
    rerender(panelWith(field));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Type' })).toHaveFocus());
  });

  it('leaves the focus where the user moved it', async () => {
    const { rerender } = render(panelWith());
    await screen.findByRole('dialog');
    await userEvent.tab();
    rerender(panelWith(field));
    await act(() => Promise.resolve());
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});
