import type { RemoteModule, SlotProps } from '@atrium/platform';
import { buildManifest, buildUser, createTestPlatform, screen, signedIn } from '@atrium/testing';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { Component as OnboardingPage } from './onboarding-page';

function Week({ onDone, onSkip, isLast }: SlotProps['onboarding.step']) {
  return (
    <>
      <button onClick={onSkip}>Skip</button>
      <button onClick={onDone}>{isLast ? 'Finish' : 'Continue'}</button>
    </>
  );
}

const remote: RemoteModule = {
  start: () => ({
    routes: {},
    slots: {
      week: { slot: 'onboarding.step', load: async () => ({ default: Week }) },
      types: { slot: 'onboarding.step', load: async () => ({ default: Week }) },
    },
    dispose: () => undefined,
  }),
};
jest.mock('../../../remotes/loading/federation', () => ({ fetchRemote: async () => remote }));

const step = (id: string, order: number, label: string) => ({
  slot: 'onboarding.step' as const,
  id,
  order,
  label: { en: label },
  guard: 'company' as const,
  types: [],
  load: 'open' as const,
});

function open(at: string, reached: string) {
  const manifest = buildManifest({ slots: [step('types', 2, 'Leave types'), step('week', 1, 'Working week')] });
  publishManifests(manifest);
  const company = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
  const session = signedIn(buildUser({ company }, 'Founder'));
  const platform = createTestPlatform({ name: 'host', texts: { en, de }, session });
  platform.drafts.write('onboarding', reached);
  return renderHost(<OnboardingPage />, { platform, at, path: '/onboarding' });
}

test('adds the steps of remotes after the shell’s, in the order of the manifests', async () => {
  const { user, location, platform } = open('/onboarding?step=example/week', 'example/week');
  expect(await screen.findByRole('heading', { level: 1, name: 'Working week' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Company'),
    'Working week',
    'Leave types',
  ]);

  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Leave types' })).toBeInTheDocument();
  expect(location()).toBe('/onboarding?step=example%2Ftypes');
  expect(platform.drafts.read('onboarding')).toBe('example/types');
});

test('returns to the previous step and keeps the progress', async () => {
  const { user, location, platform } = open('/onboarding?step=example/types', 'example/types');
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Working week' })).toBeInTheDocument();
  expect(location()).toBe('/onboarding?step=example/week');
  expect(platform.drafts.read('onboarding')).toBe('example/types');
});

test('ends onboarding when the last step is skipped', async () => {
  const { user, platform } = open('/onboarding?step=example/types', 'example/types');
  expect(await screen.findByRole('button', { name: 'Finish' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(platform.drafts.read('onboarding')).toBeUndefined();
});

test('opens the first step after the company if the stored step no longer exists', async () => {
  const { location } = open('/onboarding', 'board/gone');

  expect(await screen.findByRole('list')).toBeInTheDocument();
  expect(location()).toBe('/onboarding?step=example/week');
});
