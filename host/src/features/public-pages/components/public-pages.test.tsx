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
import { STORED } from '../content/stored';
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

/** The shape of a content: lists by their length, texts by being there. */
function shape(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(shape);
  if (typeof content === 'object' && content !== null) {
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, shape(value)]));
  }
  return content !== '';
}

test('these are the pages that search engines are told of', () => {
  expect(PAGES.map(([path]) => path)).toEqual([...PUBLIC_PATHS]);
});

describe.each(PAGES)('%s', (_, Page, content) => {
  test('says the same in both languages', () => {
    expect(shape(content.de)).toEqual(shape(content.en));
  });

  test.each(['en', 'de'] as const)('has one title and no heading out of order (%s)', (language) => {
    renderHost(<Page />, { language });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
  });
});

test('the cookie policy tells of everything that is kept, with its purpose and how long', () => {
  renderHost(<CookiePolicyPage />);
  const table = screen.getByRole('table', { name: 'Everything that is kept, by its name' });
  for (const { name } of STORED) {
    const row = within(table).getByRole('row', { name: new RegExp(`^${name.replace(/[/…]/g, '.')}`) });
    expect(
      within(row)
        .getAllByRole('cell')
        .every(({ textContent }) => textContent !== ''),
    ).toBe(true);
  }
});

test('header and footer lead to every public page and section', async () => {
  renderHost(
    <PublicLayout mainId="main" signedIn={false}>
      <p>Page</p>
    </PublicLayout>,
  );
  // Comes a moment later, as it is seen on narrow screens only.
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

test('for whoever is signed in the way to their dashboard stands in the place of Login', () => {
  renderHost(
    <PublicLayout mainId="main" signedIn>
      <p>Page</p>
    </PublicLayout>,
  );
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});
