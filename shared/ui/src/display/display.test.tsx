import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityIssues } from '../testing/axe';
import { Avatar, initials } from './avatar';
import { CountBadge } from './badge';
import { Tabs } from './tabs';
import { Tag } from './tag';

describe('Avatar', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Johann  Wolfgang von Goethe', 'JG'],
    ['Łukasz', 'Ł'],
    ['𝒜da', '𝒜'],
    ['A\u0301da', 'A\u0301'],
    ['éva Ångström', 'ÉÅ'],
    ['👩‍💻 Grace', '👩‍💻G'],
    ['  ', '?'],
  ])('renders %p as %p', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('shows initials if its picture fails, and a new picture after a change', () => {
    const { container, rerender } = render(<Avatar name="Ada Lovelace" src="/gone.png" />);
    const picture = () => container.querySelector('img');
    expect(picture()).toHaveAttribute('src', '/gone.png');
    fireEvent.error(picture() ?? container);
    expect(picture()).toBeNull();
    expect(screen.getByText('AL')).toBeVisible();
    rerender(<Avatar name="Ada Lovelace" src="/new.png" />);
    expect(picture()).toHaveAttribute('src', '/new.png');
  });

  it('is named by person and presence, or hidden from screen readers beside the name', () => {
    const { rerender } = render(<Avatar name="Ada" presence={{ online: true, label: 'Online' }} />);
    expect(screen.getByRole('img', { name: 'Ada, Online' })).toBeInTheDocument();
    rerender(<Avatar name="Ada" decorative />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('CountBadge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('shows %p as %p', (count, text) => {
    render(<CountBadge count={count} label={`${count} unread`} />);
    expect(screen.getByRole('img', { name: `${count} unread` })).toHaveTextContent(text);
  });

  it('is not rendered at zero', () => {
    const { container } = render(<CountBadge count={0} label="0 unread" />);
    expect(container).toBeEmptyDOMElement();
  });
});

function Requests() {
  const [tab, setTab] = useState<'mine' | 'team' | 'all'>('mine');
  return (
    <Tabs
      label="Requests"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'mine', label: 'Mine', count: 2, content: 'My requests' },
        { value: 'team', label: 'Team', disabled: true, content: 'The team' },
        { value: 'all', label: 'All', content: 'Everything' },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('moves by arrow keys, skips disabled tabs and shows the chosen panel', async () => {
    const { container } = render(<Requests />);
    expect(screen.getByRole('tabpanel', { name: /Mine/ })).toHaveTextContent('My requests');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'All' })).toHaveTextContent('Everything');
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('scrolls the selected tab into view', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300);
    render(<Requests />);
    const list = screen.getByRole('tablist');
    expect(list.scrollLeft).toBe(300);
    list.scrollLeft = 0;
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(list.scrollLeft).toBe(300);
    jest.restoreAllMocks();
  });
});

describe('Tag', () => {
  it('shows its name for any colour number', () => {
    render(<Tag color={-27}>Annual leave</Tag>);
    expect(screen.getByText('Annual leave')).toBeVisible();
  });
});
