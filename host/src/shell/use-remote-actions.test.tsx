import { buildManifest, buildUser, screen, signedIn } from '@atrium/testing';
import { publishManifests } from '../testing/publish-registry';
import { renderHost } from '../testing/render-host';
import { useFindActionPath, useRemoteActions, useRemotePersonActions } from './use-remote-actions';

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

function Invite() {
  return <p>{useFindActionPath()('people.invite') ?? 'None'}</p>;
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

test('returns actions for a person with the id in their path, separate from others', () => {
  show();
  expect(links()).toEqual([
    ['Message', '/example?with=a%2Fb'],
    ['Write', '/example?new'],
  ]);
});

test('states for which people each action is offered', () => {
  const about = { ...action, label: { en: 'x' }, to: '/example?with=:userId', takes: 'userId' } as const;
  publishManifests(
    buildManifest({
      actions: [
        { ...about, id: 'one' },
        { ...about, id: 'two', people: 'former' },
      ],
    }),
  );
  const Offered = () =>
    useRemotePersonActions()
      .map(({ people }) => people ?? 'current')
      .join(' ');
  renderHost(
    <p>
      <Offered />
    </p>,
    { session: signedIn(buildUser()) },
  );
  expect(screen.getByText('current former')).toBeVisible();
});

test('omits actions that the user may not start', () => {
  show(buildUser({ company: null, companies: [] }));
  expect(links()).toEqual([]);
});

test.each([
  ['the path of an operation’s action to a user who may start it', buildUser({}, 'Founder'), '/example?invite=1'],
  ['no path to a user who may not start the action', buildUser({ can: [] }), 'None'],
])('returns %s', (_case, user, path) => {
  const label = { en: 'Invite' };
  publishManifests(
    buildManifest({
      actions: [
        { ...action, id: 'person', label, to: '/example?with=:userId', takes: 'userId', operation: 'people.invite' },
        { ...action, id: 'invite', label, to: '/example?invite=1', operation: 'people.invite' },
      ],
    }),
  );
  renderHost(<Invite />, { session: signedIn(user) });
  expect(screen.getByText(path)).toBeVisible();
});
