import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { ColourField } from './colour-field';

it('offers the twelve colours by name and reports the chosen one by its index', async () => {
  const onChange = jest.fn();
  const { container } = render(
    <ColourField label="Colour" colourLabel={(number) => `Colour ${number}`} value={3} onChange={onChange} />,
  );
  expect(screen.getByRole('group', { name: 'Colour' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  expect(screen.getByRole('radio', { name: 'Colour 4' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Colour 9' }));
  expect(onChange).toHaveBeenCalledWith(8);
  expect(await accessibilityIssues(container)).toEqual([]);
});

it('offers a default before the colours', async () => {
  const onChoose = jest.fn();
  const onChange = jest.fn();
  const defaultChoice = { label: 'Colour of the calendar', colour: 'red', onChoose };
  const { container } = render(
    <ColourField
      label="Colour"
      colourLabel={(number) => `Colour ${number}`}
      value={2}
      {...{ onChange, defaultChoice }}
    />,
  );
  expect(screen.getAllByRole('radio')[0]).not.toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Colour of the calendar' }));
  expect(onChoose).toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
  expect(await accessibilityIssues(container)).toEqual([]);
});
