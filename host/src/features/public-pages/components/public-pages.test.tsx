import { PUBLIC_PATHS } from '@atrium/contracts';
import { screen, within } from '@atrium/testing';
import type { ComponentType } from 'react';
import { renderHost } from '../../../testing/render-host';
import { cookiePolicy } from '../content/cookie-policy';
import { features } from '../content/features';
import { home } from '../content/home';
import { pricing } from '../content/pricing';
import { privacyPolicy } from '../content/privacy-policy';
import { roadmap } from '../content/roadmap';
import { STORED } from '../content/storage-entries';
import { termsOfService } from '../content/terms-of-service';
import { Component as CookiePolicyPage } from './cookie-policy-page';
import { Component as FeaturesPage } from './features-page';
import { Component as HomePage } from './home-page';
import { Component as PricingPage } from './pricing-page';
import { Component as PrivacyPolicyPage } from './privacy-policy-page';
import { PublicLayout } from './public-layout';
import { Component as RoadmapPage } from './roadmap-page';
import { Component as TermsOfServicePage } from './terms-of-service-page';

const PAGES: readonly [string, ComponentType, Record<'en' | 'de', object>][] = [
  ['/', HomePage, home],
  ['/features', FeaturesPage, features],
  ['/pricing', PricingPage, pricing],
  ['/roadmap', RoadmapPage, roadmap],
  ['/terms-of-service', TermsOfServicePage, termsOfService],
  ['/privacy-policy', PrivacyPolicyPage, privacyPolicy],
  ['/cookie-policy', CookiePolicyPage, cookiePolicy],
];

/** Returns the structure of a page's content: lists by their length, texts by their presence. */
function shape(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(shape);
  if (typeof content === 'object' && content !== null) {
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, shape(value)]));
  }
  return content !== '';
}

test('covers exactly the pages listed for search engines', () => {
  expect(PAGES.map(([path]) => path)).toEqual([...PUBLIC_PATHS]);
});

describe.each(PAGES)('%s', (_, Page, content) => {
  test('has the same structure in both languages', () => {
    expect(shape(content.de)).toEqual(shape(content.en));
  });

  test.each(['en', 'de'] as const)('has one title and consecutive heading levels (%s)', (language) => {
    renderHost(<Page />, { language });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
  });
});

test('lists every stored item with purpose and duration in the cookie policy', () => {
  renderHost(<CookiePolicyPage />);
  const table = screen.getByRole('table', { name: 'Everything that is stored, by name' });
  for (const { name } of STORED) {
    const row = within(table).getByRole('row', { name: new RegExp(`^${name.replace(/[/…]/g, '.')} `) });
    expect(
      within(row)
        .getAllByRole('cell')
        .every(({ textContent }) => textContent !== ''),
    ).toBe(true);
  }
});

test('links product pages in the header and all public pages in the footer', async () => {
  renderHost(
    <PublicLayout mainId="main" signedIn={false}>
      <p>Page</p>
    </PublicLayout>,
  );
  // The menu loads lazily, since only narrow screens show it.
  await screen.findByRole('button', { name: 'Menu', hidden: true });
  const targets = (landmark: HTMLElement) =>
    within(landmark)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const products = ['/features', '/pricing', '/#about', '/#contact'];
  expect(targets(screen.getByRole('navigation', { name: 'Main' }))).toEqual(products);
  expect(targets(screen.getByRole('navigation', { name: 'More pages' }))).toEqual([
    ...products,
    '/roadmap',
    '/terms-of-service',
    '/privacy-policy',
    '/cookie-policy',
  ]);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test.each([
  ['/features', ['Login', 'Get started']],
  ['/', ['Login']],
  ['/login', []],
])('offers at %s in the header: %j', (at, names) => {
  renderHost(
    <PublicLayout mainId="main" signedIn={false}>
      <p>Page</p>
    </PublicLayout>,
    { at },
  );
  const header = within(screen.getByRole('banner'));
  expect(['Login', 'Get started'].filter((name) => header.queryByRole('link', { name }) !== null)).toEqual(names);
});

test('shows Dashboard instead of Login to a signed-in user', () => {
  renderHost(
    <PublicLayout mainId="main" signedIn>
      <p>Page</p>
    </PublicLayout>,
  );
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

/** Inlines data into the page, as the server does. */
function put(id: string, data: unknown) {
  const element = document.createElement('script');
  Object.assign(element, { id, type: 'application/json', textContent: JSON.stringify(data) });
  document.head.append(element);
}
afterEach(() => document.head.querySelectorAll('[type="application/json"]').forEach((element) => element.remove()));

describe('products', () => {
  const product = (title: string, order: number, picture?: string) => ({
    title: { en: title, de: `${title} (de)` },
    text: { en: 'Plan a week.' },
    details: [{ en: 'Swaps' }, { en: 'Breaks' }],
    order,
    ...(picture && { picture: { name: picture, alt: { en: `A picture of ${title}` } } }),
  });
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('are read from the page in the chosen language', () => {
    put('atrium-products', [product('Shifts', 1)]);
    renderHost(<FeaturesPage />, { language: 'de' });
    expect(headings()).toEqual(['Shifts (de)']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Swaps', 'Breaks']);
  });

  test('are read from the registry inside the app, in their order', () => {
    const remote = (...products: object[]) => ({ active: { manifest: { products } } });
    const remotes = { 'remote-b': remote(product('Rooms', 2)), 'remote-a': remote(product('Shifts', 1)) };
    put('atrium-registry', { serial: 1, host: null, remotes });
    renderHost(<FeaturesPage />);
    expect(headings()).toEqual(['Shifts', 'Rooms']);
  });

  test('show their picture if the shell has it', () => {
    put('atrium-products', [product('Shifts', 1, 'leave'), product('Rooms', 2, 'toString')]);
    renderHost(<FeaturesPage />);
    expect(screen.getAllByAltText('A picture of Shifts')).not.toEqual([]);
    expect(screen.queryAllByAltText('A picture of Rooms')).toEqual([]);
  });
});

describe('cookie policy', () => {
  const entry = (name: string, place: string) => ({
    name,
    place,
    purpose: { en: `Keeps ${name}.`, de: `Merkt sich ${name}.` },
    stays: { en: 'For a day' },
  });
  const declaredRows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(STORED.length + 1)
      .map(({ children }) => [...children].map(({ textContent }) => textContent));

  test('ends with the items of active releases, ordered by place, in the chosen language', () => {
    put('atrium-stored', [entry('shifts-cache', 'database'), entry('shift_view…', 'local')]);
    renderHost(<CookiePolicyPage />, { language: 'de' });
    expect(declaredRows()).toEqual([
      ['shift_view…', 'Lokaler Speicher', 'Merkt sich shift_view….', 'For a day'],
      ['shifts-cache', 'IndexedDB', 'Merkt sich shifts-cache.', 'For a day'],
    ]);
  });

  test('reads the items from the registry inside the app', () => {
    const remotes = { 'remote-shifts': { active: { manifest: { stored: [entry('shift_view', 'local')] } } } };
    put('atrium-registry', { serial: 1, host: null, remotes });
    renderHost(<CookiePolicyPage />);
    expect(declaredRows()).toEqual([['shift_view', 'Local storage', 'Keeps shift_view.', 'For a day']]);
  });
});

describe('roadmap', () => {
  const lines = [
    { stage: 'live', title: { en: 'Shifts', de: 'Schichten' }, text: { en: 'Plan a week.' } },
    { stage: 'next', title: { en: 'Swaps' }, text: { en: 'Exchange shifts.' } },
  ];

  test('lists the entries of the page in the chosen language', () => {
    put('atrium-roadmap', lines);
    renderHost(<RoadmapPage />, { language: 'de' });
    expect(screen.getByRole('heading', { name: 'Schichten' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Swaps' })).toBeVisible();
  });

  test('reads the entries from the registry inside the app', () => {
    put('atrium-registry', {
      serial: 1,
      host: null,
      remotes: { 'remote-shifts': { active: { manifest: { roadmap: lines } } } },
    });
    renderHost(<RoadmapPage />);
    expect(screen.getByRole('heading', { name: 'Shifts' })).toBeVisible();
  });

  test('omits a stage without entries', () => {
    put('atrium-roadmap', []);
    renderHost(<RoadmapPage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Here today',
      'Later',
    ]);
  });
});
