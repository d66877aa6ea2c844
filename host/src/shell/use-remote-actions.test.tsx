import { buildManifest, buildUser, screen, signedIn } from '@atrium/testing';
import { publishManifests } from '../testing/publish-registry';
import { renderHost } from '../testing/render-host';
import { useRemoteActions, useRemotePersonActions } from './use-remote-actions';

const action = { icon: 'message-square', guard: 'company' } as const;

function List() {
  return (
    <>
      {useRemotePersonActions().map(({ key, label, pathFor }) => (
        <a key={key} href={pathFor('a/b')}>
          {label}
        </a>
      ))}
      {useRemoteActions().map(({ key, label, to }) => (
        <a key={key} href={to}>
          {label}
        </a>
      ))}
    </>
  );
}

function show(user = buildUser()) {
  const manifest = buildManifest({
    actions: [
      { ...action, id: 'write', label: { en: 'Write', de: 'Schreiben' }, to: '/example?new' },
      { ...action, id: 'message', label: { en: 'Message' }, to: '/example?with=:userId', takes: 'userId' },
      { ...action, id: 'pay', label: { en: 'Pay' }, to: '/pay/:userId', takes: 'userId', operation: 'moon.land' },
    ],
  });
  publishManifests(manifest);
  return renderHost(<List />, { session: signedIn(user) });
}

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('gives the actions for a person with their id in the path, apart from those without a person', () => {
  show();
  expect(links()).toEqual([
    ['Message', '/example?with=a%2Fb'],
    ['Write', '/example?new'],
  ]);
});

test('gives no action that the user may not start', () => {
  show(buildUser({ company: null, companies: [] }));
  expect(links()).toEqual([]);
});
