import { screen, within } from '@atrium/testing';
import { useState } from 'react';
import { renderHost } from '../../../testing/render-host';
import { type ListedWidget, WidgetList } from './widget-list';

const item = (name: string): ListedWidget => ({ name, label: name, icon: 'circle', isShown: true });

function Example() {
  const [items, setItems] = useState([item('Today'), item('Tasks'), item('Hours')]);
  return (
    <WidgetList
      items={items}
      onReorder={(names) => setItems(names.flatMap((name) => items.find((one) => one.name === name) ?? []))}
      onShow={(name, isShown) => setItems(items.map((one) => (one.name === name ? { ...one, isShown } : one)))}
    />
  );
}

const order = () =>
  within(screen.getByRole('list', { name: 'Cards of the dashboard' }))
    .getAllByRole('switch')
    .map((each) => each.closest('li')?.textContent);

test('moves a card by its buttons and keeps the focus on them', async () => {
  const { user } = renderHost(<Example />);
  await user.click(screen.getByRole('button', { name: 'Move Today down' }));
  await user.keyboard('{Enter}');

  expect(order()).toEqual(['Tasks', 'Hours', 'Today']);
  expect(screen.getByRole('button', { name: 'Move Today down' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Today is now 3 of 3');

  await user.keyboard('{Enter}');
  expect(order()).toEqual(['Tasks', 'Hours', 'Today']);
});

test('moves a card by Alt and an arrow key', async () => {
  const { user } = renderHost(<Example />);
  screen.getByRole('switch', { name: 'Hours' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');

  expect(order()).toEqual(['Hours', 'Today', 'Tasks']);
  expect(screen.getByRole('switch', { name: 'Hours' })).toHaveFocus();
});

test('hides and shows a card', async () => {
  const { user } = renderHost(<Example />);
  const tasks = screen.getByRole('switch', { name: 'Tasks' });
  await user.click(tasks);
  expect(tasks).not.toBeChecked();
  await user.click(tasks);
  expect(tasks).toBeChecked();
});
