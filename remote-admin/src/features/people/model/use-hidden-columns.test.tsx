import { renderWithPlatform, screen } from '@atrium/testing';
import { useHiddenColumns } from './use-hidden-columns';

/** Mocks a screen of this width, in px. */
function screenOf(width: number) {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const limit = Number(/max-width: ([\d.]+)px/.exec(media)?.[1]);
    const list = { media, matches: width <= limit, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    return list as unknown as MediaQueryList; // implements only what the hooks use
  });
}

afterEach(() => jest.restoreAllMocks());

const Hidden = ({ hasRecord }: { hasRecord: boolean }) => <output>{[...useHiddenColumns(hasRecord)].join(' ')}</output>;

it.each([
  ['a wide screen with a record', 1920, true, []],
  ['a usual screen without a record', 1280, false, []],
  ['a usual screen with a record', 1280, true, ['department', 'joined']],
  ['a small screen with a record', 1100, true, ['department', 'joined', 'position']],
  ['a screen on which the record covers the page', 1000, true, []],
  ['a tablet', 800, false, ['department', 'joined']],
  ['a phone, which shows cards', 390, false, []],
])('hides what does not fit on %s', (_, width, hasRecord, columns) => {
  screenOf(width);
  renderWithPlatform(<Hidden hasRecord={hasRecord} />);
  expect(screen.getByRole('status').textContent).toBe(columns.join(' '));
});
