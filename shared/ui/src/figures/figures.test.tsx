import { NewItemsPill } from '../new-items';
import { AvatarStack } from '../people';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { Meter } from './meter';
import { Stat } from './stat';

it('describes a meter in words and extends it beyond its maximum', async () => {
  const { container } = render(<Meter label="Budget" value={45} max={40} valueText="45 h of 40 h" />);
  const meter = screen.getByRole('meter', { name: 'Budget' });
  expect(meter).toHaveAttribute('aria-valuetext', '45 h of 40 h');
  expect(meter).toHaveAttribute('aria-valuemax', '45');
  expect(meter.firstElementChild).toHaveStyle({ width: '100%' });
  expect(await accessibilityIssues(container)).toEqual([]);
});

it('shows a labelled figure, and hides its value while loading', async () => {
  const stat = (loading: boolean) => (
    <dl>
      <Stat label="This week" value="35 h" detail="4 h more than last week" loading={loading} />
    </dl>
  );
  const { container, rerender } = render(stat(false));
  expect(screen.getByText('35 h')).toBeVisible();
  expect(await accessibilityIssues(container)).toEqual([]);
  rerender(stat(true));
  expect(screen.queryByText('35 h')).not.toBeInTheDocument();
});

it('names everyone in an avatar stack and counts the hidden ones', async () => {
  const people = ['Ada', 'Grace', 'Zuse', 'Radia', 'Jürgen'].map((name) => ({ id: name, name }));
  const { container } = render(<AvatarStack people={people} max={3} />);
  expect(screen.getByRole('img', { name: 'Ada, Grace, Zuse, Radia and Jürgen' })).toHaveTextContent('+2');
  expect(await accessibilityIssues(container)).toEqual([]);
});

it('shows the number of new items on a button, and no button without new items', async () => {
  const onShow = jest.fn();
  const { rerender } = render(<NewItemsPill count={0} onShow={onShow} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<NewItemsPill count={3} onShow={onShow} />);
  expect(screen.getByRole('status')).toHaveTextContent('3 new');
  await userEvent.click(screen.getByRole('button', { name: '3 new' }));
  expect(onShow).toHaveBeenCalledTimes(1);
});
