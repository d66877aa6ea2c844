import { mockScreenWidth, renderWithPlatform, screen } from '@atrium/testing';
import { useHiddenColumns } from './use-hidden-columns';

afterEach(() => jest.restoreAllMocks());

const Hidden = () => <output>{[...useHiddenColumns()].join(' ')}</output>;

it.each([
  ['a usual screen', 1280, []],
  ['a tablet', 800, ['department', 'joined']],
  ['a small tablet', 700, ['department', 'joined', 'position']],
  ['a phone, which shows cards', 390, []],
])('hides columns that do not fit on %s', (_, width, columns) => {
  mockScreenWidth(width);
  renderWithPlatform(<Hidden />);
  expect(screen.getByRole('status').textContent).toBe(columns.join(' '));
});
