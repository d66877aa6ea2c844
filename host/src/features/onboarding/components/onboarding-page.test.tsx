import { API, type User } from '@atrium/contracts';
import type { RemoteModule, SlotProps } from '@atrium/platform';
import { UnsavedChangesGuard } from '@atrium/platform/forms';
import {
  act,
  apiError,
  buildCompany,
  buildManifest,
  buildUser,
  createTestPlatform,
  type FakeApi,
  mockFewPlaces,
  networkError,
  type RenderedPlatform,
  screen,
  signedIn,
  type TestPlatform,
  waitFor,
  within,
} from '@atrium/testing';
import { useState } from 'react';
import { closeChecklist, readChecklist } from '../../../shell/onboarding/checklist';
import { companyJustCreated, forcedAdmin } from '../../../shell/session/markers';
import { publishManifests } from '../../../testing/publish-registry';
import { renderHost } from '../../../testing/render-host';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { Component as OnboardingPage } from './onboarding-page';

const company = buildCompany({ name: 'Acme' });
const founder = buildUser({ company: { _id: company._id, name: 'Acme' } }, 'Founder');

function Team({ onDone }: SlotProps['onboarding.step']) {
  const [name, setName] = useState('');
  return (
    <>
      <input aria-label="Team name" value={name} onChange={({ target }) => setName(target.value)} />
      <button onClick={onDone}>Continue</button>
      <UnsavedChangesGuard when={name !== ''} includeQuery onDiscard={() => setName('')} />
    </>
  );
}

const remote: RemoteModule = {
  start: () => ({
    routes: {},
    slots: { team: { slot: 'onboarding.step', load: async () => ({ default: Team }) } },
    dispose: () => undefined,
  }),
};
jest.mock('../../../remotes/loading/federation', () => ({ fetchRemote: async () => remote }));

function publishTeamStep() {
  const slot = { slot: 'onboarding.step', guard: 'company', load: 'open' } as const;
  const manifest = buildManifest({ slots: [{ ...slot, id: 'team', label: { en: 'Team' }, order: 1, types: [] }] });
  publishManifests(manifest);
}

beforeEach(() => {
  publishTeamStep();
  localStorage.clear();
  sessionStorage.clear();
  mockFewPlaces();
});
afterEach(() => jest.restoreAllMocks());

function answers(api: FakeApi) {
  api
    .answer(API.companies.create, () => ({ company, message: 'Created' }))
    .answer(API.companies.main, () => company)
    .answer(API.companies.update, () => ({ company, message: 'Saved' }));
}

/** Builds a platform for a user before or after creating a company; creating it makes the user the founder of Acme. */
function platformOf(user: User): TestPlatform {
  const platform = createTestPlatform({ session: signedIn(user), name: 'host', texts: { en, de }, api: answers });
  platform.auth.reloadUser = async () => {
    platform.auth.set(signedIn(founder));
    return founder;
  };
  return platform;
}

const visitor = () => platformOf(buildUser({ company: null }));
const open = (platform: TestPlatform, at = '/onboarding') =>
  renderHost(<OnboardingPage />, { platform, at, path: '/onboarding' });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const current = () => screen.getByRole('list').querySelector('[aria-current="step"]');

async function found(platform = visitor()) {
  const rendered = open(platform);
  await rendered.user.type(screen.getByLabelText('Company name'), '  Acme ');
  await rendered.user.dblClick(screen.getByRole('button', { name: 'Create company' }));
  await heading('Team');
  return rendered;
}

describe('the company', () => {
  const more = () => screen.getByText(/Email, phone and addresses/).closest('details');

  test('is created only once with a trimmed name, and focuses the next heading', async () => {
    const { platform, location } = await found();

    expect(await heading('Team')).toHaveFocus();
    expect(location()).toBe('/onboarding?step=example%2Fteam');
    expect(platform.api.calls(API.companies.create)).toHaveLength(1);
    expect(platform.api.calls(API.companies.create)[0]?.body).toMatchObject({ name: 'Acme', certified: false });
  });

  test('is marked as just created', async () => {
    await found();

    expect(companyJustCreated.isSet()).toBe(true);
  });

  test('requires a name', async () => {
    const { platform, user } = open(visitor());

    await user.click(screen.getByRole('button', { name: 'Create company' }));

    expect(screen.getByLabelText('Company name')).toHaveAccessibleDescription('Enter the company name.');
    expect(screen.getByLabelText('Company name')).toHaveFocus();
    expect(platform.api.calls(API.companies.create)).toHaveLength(0);
  });

  test('marks an invalid email address and sends a valid one in lower case', async () => {
    const { platform, user } = open(visitor());

    await user.type(screen.getByLabelText('Company name'), 'Acme');
    await user.click(screen.getByText(/Email, phone and addresses/));
    await user.click(screen.getByRole('button', { name: 'Add an email address' }));
    expect(screen.getByLabelText('Email address 1')).toHaveFocus();
    await user.keyboard('nonsense');
    await user.click(screen.getByRole('button', { name: 'Create company' }));
    expect(screen.getByLabelText('Email address 1')).toHaveAccessibleDescription(/Enter an email address/);
    await user.clear(screen.getByLabelText('Email address 1'));
    await user.type(screen.getByLabelText('Email address 1'), ' Office@acme.test ');
    await user.click(screen.getByRole('button', { name: 'Create company' }));

    await heading('Team');
    expect(platform.api.calls(API.companies.create)[0]?.body).toMatchObject({ email: ['office@acme.test'] });
  });

  test('keeps its input when creation is rejected', async () => {
    const platform = visitor();
    platform.api.answer(API.companies.create, () => {
      throw apiError('RATE_LIMITED', { seconds: 9 });
    });
    const { user } = open(platform);

    await user.type(screen.getByLabelText('Company name'), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Create company' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('wait 9 seconds');
    expect(screen.getByLabelText('Company name')).toHaveValue('Acme');
  });

  test('is created with the same id if it is sent again after a lost response', async () => {
    const platform = visitor();
    const ids: (string | undefined)[] = [];
    platform.api.answer(API.companies.create, ({ body }) => {
      ids.push(body.id);
      if (ids.length === 1) throw networkError();
      return { company, message: 'Created' };
    });
    const { user } = open(platform);
    await user.type(screen.getByLabelText('Company name'), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Create company' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Create company' }));

    await heading('Team');
    expect(ids[0]).toBeDefined();
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('restores its draft after a reload', async () => {
    const platform = visitor();
    const { user, unmount } = open(platform);
    await user.type(screen.getByLabelText('Company name'), 'Acm');
    await user.type(screen.getByLabelText('Country'), 'austri');
    await user.click(screen.getByRole('option', { name: 'Austria' }));
    unmount();

    open(platform);

    await waitFor(() => expect(screen.getByLabelText('Company name')).toHaveValue('Acm'));
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Austria');
    expect(more()).toHaveProperty('open', false);
  });

  test('shows the optional fields that a restored draft fills', async () => {
    const platform = visitor();
    const { user, unmount } = open(platform);
    expect(more()).toHaveProperty('open', false);
    await user.click(screen.getByText(/Email, phone and addresses/));
    await user.click(screen.getByRole('button', { name: 'Add an email address' }));
    await user.keyboard('office@acme.test');
    unmount();

    open(platform);

    expect(await screen.findByLabelText('Email address 1')).toHaveValue('office@acme.test');
    expect(more()).toHaveProperty('open', true);
  });

  test('leaves no draft after creation', async () => {
    const { platform, unmount } = await found();
    unmount();

    open(platform, '/onboarding?new');
    await act(async () => void (await platform.drafts.load('onboarding.company')));

    expect(screen.getByLabelText('Company name')).toHaveValue('');
  });

  test('can be changed from a later step without creating it again', async () => {
    const { platform, user } = await found();

    await user.click(screen.getByRole('link', { name: /Company/ }));
    expect(await heading('Your company')).toHaveFocus();
    const name = await screen.findByLabelText('Company name');
    await user.clear(name);
    await user.type(name, 'Acme Works');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    await heading('Team');
    expect(platform.api.calls(API.companies.create)).toHaveLength(1);
    expect(platform.api.calls(API.companies.update)[0]?.body).toMatchObject({ name: 'Acme Works' });
  });
});

describe('the steps', () => {
  test('name the current one and link only to earlier ones', async () => {
    await found();

    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getByText('Step 2 of 2')).toBeInTheDocument();
    expect(current()).toHaveTextContent('Team');
    expect(steps.getByRole('link', { name: /Company/ })).toBeVisible();
    expect(steps.queryByRole('link', { name: /Team/ })).toBeNull();
  });

  test('resume if onboarding is opened without a step in the URL', async () => {
    const { platform, unmount } = await found();
    unmount();

    const { location } = open(platform);

    await heading('Team');
    expect(location()).toBe('/onboarding?step=example/team');
  });

  test('end at the dashboard with its checklist and are not resumed', async () => {
    const { platform, user, location, unmount } = await found();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(forcedAdmin.isSet()).toBe(false);
    expect(readChecklist(platform.drafts)).toBe('open');
    unmount();
    open(platform);
    expect(await heading('Create a company')).toBeVisible();
  });

  test('leave a dismissed checklist closed', async () => {
    const { platform, user, location } = await found();
    closeChecklist(platform.drafts);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(readChecklist(platform.drafts)).toBe('closed');
  });

  test.each(['company', 'example/team'])('redirect to the settings outside of onboarding: %s', async (step) => {
    const { location } = open(platformOf(founder), `/onboarding?step=${step}`);

    await waitFor(() => expect(location()).toBe('/settings'));
  });
});

describe('the warning about unsaved input', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  const answer = async (user: RenderedPlatform['user'], choice: 'Stay here' | 'Leave') => {
    await question();
    await user.click(screen.getByRole('button', { name: choice }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };

  test('appears when continuing from a step', async () => {
    const { user, location } = await found();
    await user.type(await screen.findByLabelText('Team name'), 'Sales');

    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await answer(user, 'Stay here');
    expect(screen.getByLabelText('Team name')).toHaveValue('Sales');
    expect(location()).toBe('/onboarding?step=example%2Fteam');

    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await answer(user, 'Leave');
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  test('appears when leaving the changed company for another step', async () => {
    const { user, platform } = await found();
    await user.click(screen.getByRole('link', { name: /Company/ }));
    await user.type(await screen.findByLabelText('Company name'), ' Works');

    await user.click(screen.getByRole('link', { name: /Team/ }));
    await answer(user, 'Stay here');
    expect(screen.getByLabelText('Company name')).toHaveValue('Acme Works');

    await user.click(screen.getByRole('link', { name: /Team/ }));
    await answer(user, 'Leave');
    await heading('Team');
    expect(platform.api.calls(API.companies.update)).toHaveLength(0);
  });
});
