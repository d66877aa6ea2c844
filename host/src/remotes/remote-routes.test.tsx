import { buildManifest, screen } from '@atrium/testing';
import { PageSkeleton } from '@atrium/ui';
import { publishManifests } from '../testing/publish-registry';
import { renderHost } from '../testing/render-host';
import { RemoteRoutes } from './index';

jest.mock('./loading/federation', () => ({
  fetchRemote: () => new Promise(() => undefined),
  unloadRemote: () => undefined,
}));

test.each([
  ['of the usual width', undefined],
  ['with a narrow column', { columnPx: 720 }],
  ['of the full width', { wide: true, fill: true }],
])('shows the placeholder of a page %s in the frame of the page', (_, frame) => {
  const [route] = buildManifest().routes;
  if (!route) throw new Error('The builder creates one route.');
  publishManifests(buildManifest({ routes: [frame === undefined ? route : { ...route, frame }] }));
  renderHost(
    <>
      <RemoteRoutes />
      <PageSkeleton label="Expected" {...frame} />
    </>,
    { at: '/example' },
  );

  const frameOf = (name: string) => screen.getByRole('status', { name }).className;
  expect(frameOf('Loading')).toBe(frameOf('Expected'));
});
