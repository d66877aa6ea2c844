import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { accessibilityIssues } from '../testing/axe';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from './menu';
import { Popover } from './popover';

const RouterLink = ({ to, children, ...rest }: { to: string; children?: React.ReactNode }) => (
  <a href={`#${to}`} {...rest}>
    {children}
  </a>
);

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function Profile({ onLogOut }: { onLogOut: () => void }) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <Menu trigger={<IconButton icon="user" label="Profile" />}>
      <MenuItem link={<RouterLink to="settings" />}>Settings</MenuItem>
      <MenuItem disabled>Billing</MenuItem>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup label="Theme" value={theme} options={THEMES} onValueChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon="log-out" onSelect={onLogOut}>
        Log out
      </MenuItem>
    </Menu>
  );
}

describe('Menu', () => {
  it('opens by keyboard, skips disabled items, and wraps around', async () => {
    const onLogOut = jest.fn();
    render(<Profile onLogOut={onLogOut} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onLogOut).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus();
  });

  it('takes the focus as soon as it is opened by a key', () => {
    render(<Profile onLogOut={() => {}} />);
    act(() => {
      // Deferred rendering runs only at the end of `act`.
      flushSync(() => fireEvent.keyDown(screen.getByRole('button', { name: 'Profile' }), { key: 'ArrowDown' }));
      expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
    });
  });

  it('takes the focus when reopened during its opening animation', () => {
    let animationName = 'none';
    const styleOf = window.getComputedStyle.bind(window);
    jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) =>
      Object.defineProperty(styleOf(element, pseudo), 'animationName', {
        configurable: true,
        get: () => animationName,
      }),
    );
    render(<Profile onLogOut={() => {}} />);
    const trigger = screen.getByRole('button', { name: 'Profile' });
    const first = () => screen.getByRole('menuitem', { name: 'Settings' });
    fireEvent.keyDown(trigger, { key: 'Enter' });
    expect(first()).toHaveFocus();
    // Browsers animate a float only once it has a position.
    animationName = 'appear';
    fireEvent.keyDown(first(), { key: 'Escape' });
    expect(trigger).toHaveFocus();
    fireEvent.keyDown(trigger, { key: 'ArrowDown' });
    expect(first()).toHaveFocus();
  });

  it('renders real links and a choice that shows the selected option', async () => {
    render(<Profile onLogOut={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Profile' }));
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '#settings');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    await userEvent.click(screen.getByRole('button', { name: 'Profile' }));
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  });

  it('is accessible and adds no style element that a strict CSP rejects', async () => {
    render(<Profile onLogOut={() => {}} />);
    const before = document.querySelectorAll('style').length;
    await userEvent.click(screen.getByRole('button', { name: 'Profile' }));
    expect(await accessibilityIssues()).toEqual([]);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});

describe('Popover', () => {
  it('has a name, and closes from inside and by Escape', async () => {
    render(
      <Popover trigger={<Button>Messages</Button>} label="Messages">
        {(close) => <Button onClick={close}>See all</Button>}
      </Popover>,
    );
    const trigger = screen.getByRole('button', { name: 'Messages' });
    await userEvent.click(trigger);
    expect(screen.getByRole('dialog', { name: 'Messages' })).toBeVisible();
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'See all' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(trigger);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(trigger).toHaveFocus();
  });
});
