import { render, screen } from '@testing-library/react';
import { Page, PageSkeleton } from './page';

interface PageLayout {
  wide?: boolean;
  columnPx?: number;
  fill?: boolean;
}

const layouts: [string, PageLayout][] = [
  ['a page of the usual width', {}],
  ['a page with a narrow column', { columnPx: 720 }],
  ['a page of the full width', { wide: true }],
  ['a page that fits into the screen', { wide: true, fill: true }],
];

test.each(layouts)('PageSkeleton has the frame of %s', (_, layout) => {
  const { container } = render(
    <>
      <Page title="Bulletin" {...layout}>
        <p>Posts</p>
      </Page>
      <PageSkeleton label="Loading" {...layout} />
    </>,
  );
  expect(screen.getByRole('status').className).toBe(container.querySelector('section')?.className);
});

test('PageSkeleton of a narrow column has another frame than that of the usual width', () => {
  render(
    <>
      <PageSkeleton label="Narrow" columnPx={720} />
      <PageSkeleton label="Usual" />
    </>,
  );
  const [narrow, usual] = ['Narrow', 'Usual'].map((name) => screen.getByRole('status', { name }).className);
  expect(narrow).not.toBe(usual);
});
