import { API, type Person } from '@atrium/contracts';
import { anId, buildEmployee, renderWithPlatform, screen, within } from '@atrium/testing';
import { useState } from 'react';
import { PeopleField, type PeopleFieldProps } from './people-field';

const employee = (name: string, position: string) =>
  buildEmployee({
    user: { _id: anId(), name, email: `${name[0]}@acme.test`, avatarUrl: null },
    employee: { position },
  });
const ada = employee('ada lovelace', 'Engineer');
const grace = employee('grace hopper', 'Admiral');

function Members({ start = [], ...props }: Partial<PeopleFieldProps> & { start?: string[] }) {
  const [value, setValue] = useState(start);
  return <PeopleField label="Members" value={value} onChange={setValue} {...props} />;
}

const show = (props: Parameters<typeof Members>[0] = {}) =>
  renderWithPlatform(<Members {...props} />, {
    api: (api) => api.answer(API.people.employees, () => ({ employees: [grace, ada] })),
  });

const chosen = () => within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem');
const field = () => screen.getByRole('combobox', { name: 'Members' });

test('adds colleagues by name or position, each only once, and removes them', async () => {
  const { user } = show();
  await user.type(field(), 'admiral');
  await user.click(await screen.findByRole('option', { name: /Grace Hopper/ }));
  expect(chosen()).toHaveLength(1);
  await user.click(field());
  expect(await screen.findByRole('option', { name: /Ada Lovelace/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Grace Hopper/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove Grace Hopper' }));
  expect(screen.queryByRole('list', { name: 'Members' })).not.toBeInTheDocument();
});

test('offers only the colleagues that may be chosen', async () => {
  const { user } = show({ except: new Set([grace.user._id]), detailOf: () => 'In Sales' });
  await user.click(field());
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(1);
  expect(options[0]).toHaveTextContent('Ada LovelaceIn Sales');
});

test('names known people who have left the company', () => {
  const konrad: Person = { _id: anId(), name: 'konrad zuse', avatarUrl: null };
  show({ start: [konrad._id], known: [konrad] });
  expect(chosen()[0]).toHaveTextContent('Konrad Zuse');
});
