import { screen } from '@atrium/testing';
import { BottomBar } from './bottom-bar';
import { Navigation } from './navigation';
import { renderHost } from '../../../testing/render-host';
import type { Place } from '../../../shell/places/places';

const mockPlace = (name: string, order: number, covers: string[] = []): Place => ({
  to: `/${name}`,
  label: { en: name },
  icon: 'Circle',
  order,
  phoneRank: order,
  covers,
});
const mockPlaces = [
  ...['one', 'two', 'three', 'four'].map((name, order) => mockPlace(name, order)),
  mockPlace('workspace', 4, ['project/:projectId']),
];
jest.mock('../../../shell/places/use-places', () => ({
  usePlaces: () => mockPlaces,
  useLocalized: () => (text: { en: string }) => text.en,
}));

// jsdom has no layout, so this mock wraps the last place into the second line.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return this.textContent === 'workspace' ? 36 : 0;
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['/project/7', 'true'],
  ['/workspace', 'true'],
  ['/one', null],
])('marks the menus that hold the place of %s as %s', (at, current) => {
  renderHost(
    <>
      <Navigation />
      <BottomBar />
    </>,
    { at },
  );
  for (const name of ['More', 'Menu']) {
    const [button] = screen.getAllByRole('button', { name, hidden: true });
    expect(button?.getAttribute('aria-current')).toBe(current);
  }
});
