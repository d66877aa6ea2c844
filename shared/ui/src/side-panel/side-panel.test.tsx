import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button, Menu, MenuItem } from '@atrium/ui';
import { accessibilityIssues } from '../testing/axe';
import { SidePanel } from './side-panel';
import type { SidePanelProps } from './side-panel';

const TASKS = ['Write the text', 'Draw the picture'];

function Tasks({ start = null, ...props }: Partial<SidePanelProps> & { start?: string | null }) {
  const [task, setTask] = useState<string | null>(start);
  const list = useRef<HTMLUListElement>(null);
  return (
    <main>
      <ul ref={list} tabIndex={-1} aria-label="Tasks">
        {TASKS.map((name) => (
          <li key={name}>
            <Button onClick={() => setTask(name)}>{name}</Button>
          </li>
        ))}
      </ul>
      <SidePanel
        open={task !== null}
        onClose={() => setTask(null)}
        title={task}
        description="Open"
        itemKey={task ?? ''}
        focusFallbackRef={list}
        next={{ onSelect: () => setTask('Draw the picture'), disabled: task === TASKS[1] }}
        footer={<Button>Save</Button>}
        {...props}
      >
        <label>
          Comment <input />
        </label>
      </SidePanel>
    </main>
  );
}

const opener = () => screen.getByRole('button', { name: 'Write the text' });
/** Returns the width of the page that the panel covers. */
const room = () => document.documentElement.style.getPropertyValue('--side-panel');
const openPanel = async (props: Partial<SidePanelProps> = {}) => {
  render(<Tasks {...props} />);
  await userEvent.click(opener());
  return screen.getByRole('dialog', { name: 'Write the text' });
};

/** Simulates a screen that is too narrow for the page and a panel. */
function narrowScreen() {
  const listeners = new Set<() => void>();
  let matches = true;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return matches && media.includes('1079');
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return {
    widen: () =>
      act(() => {
        matches = false;
        for (const listener of listeners) listener();
      }),
  };
}

afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en';
});

describe('SidePanel', () => {
  it('keeps the page usable and is described by its second line', async () => {
    const panel = await openPanel();
    expect(panel).not.toHaveAttribute('aria-modal');
    expect(panel).toHaveAccessibleDescription('Open');
    expect(screen.getByRole('main').closest('[inert]')).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
    expect(room()).toBe('520px');
    expect(await accessibilityIssues(document.body)).toEqual([]);
  });

  it('takes the focus and returns it to its opener on Escape', async () => {
    await openPanel();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('returns the focus to the list when it was opened by URL', async () => {
    render(<Tasks start="Write the text" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByRole('list', { name: 'Tasks' })).toHaveFocus();
  });

  it('keeps the focus in the page while another item opens, and resets its content', async () => {
    await openPanel();
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Half a word');
    await userEvent.click(screen.getByRole('button', { name: 'Draw the picture' }));
    expect(screen.getByRole('dialog', { name: 'Draw the picture' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Draw the picture' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  });

  it('steps to the next item and keeps the focus on the button at the end', async () => {
    await openPanel();
    const next = screen.getByRole('button', { name: 'Next' });
    await userEvent.click(next);
    expect(screen.getByRole('dialog', { name: 'Draw the picture' })).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('leaves Escape to an open menu', async () => {
    await openPanel({
      actions: (
        <Menu trigger={<Button>More</Button>}>
          <MenuItem>Delete</MenuItem>
        </Menu>
      ),
    });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is modal only on narrow screens', async () => {
    const phone = narrowScreen();
    const panel = await openPanel();
    const page = screen.getByRole('main', { hidden: true }).parentElement;
    expect(panel).toHaveAttribute('aria-modal', 'true');
    expect(page).toHaveAttribute('inert');
    expect(room()).toBe('');
    phone.widen();
    expect(panel).not.toHaveAttribute('aria-modal');
    expect(page).not.toHaveAttribute('inert');
    expect(await accessibilityIssues(document.body)).toEqual([]);
  });

  it('shows German texts on a German page', async () => {
    document.documentElement.lang = 'de';
    await openPanel();
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nächster Eintrag' })).toBeVisible();
  });
});
