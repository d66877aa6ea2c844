import { screen, within } from '@atrium/testing';
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

// jsdom has no layout, so this mock leaves no room for the last place.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const widths: Record<string, number> = { NAV: 300, LI: 60, DIV: 40 };
    return new DOMRect(0, 0, widths[this.tagName] ?? 0, 36);
  });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['/project/7', 'true'],
  ['/workspace', 'true'],
  ['/one', null],
])('sets aria-current of the “More” menus at %s to %s', (at, current) => {
  renderHost(
    <>
      <Navigation onMeasured={() => undefined} />
      <BottomBar />
    </>,
    { at },
  );
  for (const bar of screen.getAllByRole('navigation', { name: 'Main', hidden: true })) {
    const button = within(bar).getByRole('button', { name: 'More', hidden: true });
    expect(button.getAttribute('aria-current')).toBe(current);
  }
});
