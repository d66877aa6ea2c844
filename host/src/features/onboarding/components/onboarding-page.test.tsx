import { API, RULES_DEFAULTS, type User } from '@atrium/contracts';
import {
  act,
  apiError,
  buildCompany,
  buildUser,
  createTestPlatform,
  type FakeApi,
  type Rendered,
  screen,
  signedIn,
  type TestPlatform,
  waitFor,
  within,
} from '@atrium/testing';
import { companyJustCreated, forcedAdmin } from '../../../shell/markers';
import { fewPlaces } from '../../../testing/few-places';
import { renderHost } from '../../../testing/render-host';
import { slowWay } from '../../../testing/slow-way';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { Component as OnboardingPage } from './onboarding-page';

const link = { magicLink: 'http://localhost/invite-registration?token=abc', expiresAt: '2026-11-28T08:00:00.000Z' };
const company = buildCompany({ name: 'Acme' });
const founder = buildUser({ company: { _id: company._id, name: 'Acme' } }, 'Founder');
const rules = { version: 3, ...RULES_DEFAULTS };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fewPlaces();
});
afterEach(() => jest.restoreAllMocks());

function answers(api: FakeApi) {
  api
    .answer(API.companies.create, () => ({ company, message: 'Created' }))
    .answer(API.companies.main, () => company)
    .answer(API.companies.update, () => ({ company, message: 'Saved' }))
    .answer(API.companies.rules, () => ({ data: rules }))
    .answer(API.companies.saveRules, () => ({ data: { ...rules, version: 4 }, message: 'Saved' }))
    .answer(API.people.createMagicLink, () => link)
    .answer(API.people.magicLink, () => link);
}

/** Somebody before or after founding; founding makes them the founder of Acme. */
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
  await heading('Invite people to Acme');
  return rendered;
}

describe('the company', () => {
  const more = () => screen.getByText(/E-mail, phone and addresses/).closest('details');

  test('is founded once, trimmed, and the next heading has the focus', async () => {
    const { platform, location } = await found();

    expect(await heading('Invite people to Acme')).toHaveFocus();
    expect(location()).toBe('/onboarding?step=invite');
    expect(platform.api.calls(API.companies.create)).toHaveLength(1);
    expect(platform.api.calls(API.companies.create)[0]?.body).toMatchObject({ name: 'Acme', certified: false });
  });

  test('lets nobody be held back until the session knows it', async () => {
    await found();

    expect(companyJustCreated.isSet()).toBe(true);
  });

  test('needs a name', async () => {
    const { platform, user } = open(visitor());

    await user.click(screen.getByRole('button', { name: 'Create company' }));

    expect(screen.getByLabelText('Company name')).toHaveAccessibleDescription('This is needed.');
    expect(screen.getByLabelText('Company name')).toHaveFocus();
    expect(platform.api.calls(API.companies.create)).toHaveLength(0);
  });

  test('takes several addresses, and says which one is none', async () => {
    const { platform, user } = open(visitor());

    await user.type(screen.getByLabelText('Company name'), 'Acme');
    await user.click(screen.getByText(/E-mail, phone and addresses/));
    await user.click(screen.getByRole('button', { name: 'Add an e-mail address' }));
    expect(screen.getByLabelText('E-mail address 1')).toHaveFocus();
    await user.keyboard('nonsense');
    await user.click(screen.getByRole('button', { name: 'Create company' }));
    expect(screen.getByLabelText('E-mail address 1')).toHaveAccessibleDescription(/Enter an e-mail address/);
    await user.clear(screen.getByLabelText('E-mail address 1'));
    await user.type(screen.getByLabelText('E-mail address 1'), ' Office@acme.test ');
    await user.click(screen.getByRole('button', { name: 'Create company' }));

    await heading('Invite people to Acme');
    expect(platform.api.calls(API.companies.create)[0]?.body).toMatchObject({ email: ['office@acme.test'] });
  });

  test('that is refused keeps what was typed', async () => {
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

  test('that is half described is still there after a reload', async () => {
    const platform = visitor();
    const { user, unmount } = open(platform);
    await user.type(screen.getByLabelText('Company name'), 'Acm');
    await user.type(screen.getByLabelText('Country'), 'austri');
    await user.click(screen.getByRole('option', { name: 'Austria' }));
    unmount();

    open(platform);

    expect(screen.getByLabelText('Company name')).toHaveValue('Acm');
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Austria');
    expect(more()).toHaveProperty('open', false);
  });

  test('that is half described shows all of it after a reload, so that nothing is sent unseen', async () => {
    const platform = visitor();
    const { user, unmount } = open(platform);
    expect(more()).toHaveProperty('open', false);
    await user.click(screen.getByText(/E-mail, phone and addresses/));
    await user.click(screen.getByRole('button', { name: 'Add an e-mail address' }));
    await user.keyboard('office@acme.test');
    unmount();

    open(platform);

    expect(screen.getByLabelText('E-mail address 1')).toHaveValue('office@acme.test');
    expect(more()).toHaveProperty('open', true);
  });

  test('that is founded leaves no draft for the next one', async () => {
    const { platform, unmount } = await found();
    unmount();

    open(platform, '/onboarding?new');

    expect(screen.getByLabelText('Company name')).toHaveValue('');
  });

  test('can be changed by the way back, without founding it again', async () => {
    const { platform, user } = await found();

    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await heading('Your company')).toHaveFocus();
    const name = await screen.findByLabelText('Company name');
    await user.clear(name);
    await user.type(name, 'Acme Works');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    await heading('Invite people to Acme');
    expect(platform.api.calls(API.companies.create)).toHaveLength(1);
    expect(platform.api.calls(API.companies.update)[0]?.body).toMatchObject({ name: 'Acme Works' });
  });
});

describe('the steps', () => {
  test('say where one is, and lead back to those before only', async () => {
    await found();

    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getByText('Step 2 of 3')).toBeInTheDocument();
    expect(current()).toHaveTextContent('People');
    expect(steps.getByRole('link', { name: /Company/ })).toBeVisible();
    expect(steps.queryByRole('link', { name: /Rules/ })).toBeNull();
  });

  test('go on where they were left, after a reload without the address', async () => {
    const { platform, user, unmount } = await found();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('How you work');
    unmount();

    const { location } = open(platform);

    await heading('How you work');
    expect(location()).toBe('/onboarding?step=rules');
  });

  test('that were resumed let one found another company instead', async () => {
    const { platform, unmount } = await found();
    unmount();
    const { user } = open(platform);

    await user.click(await screen.findByRole('link', { name: 'Create another company instead' }));

    expect(await heading('Create a company')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create company' })).toBeVisible();
  });

  test('end at the overview of the company, and are not resumed', async () => {
    const { platform, user, location, unmount } = await found();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(forcedAdmin.isSet()).toBe(true);
    expect(platform.api.calls(API.companies.saveRules)).toHaveLength(0);
    unmount();
    open(platform);
    expect(await heading('Create a company')).toBeVisible();
  });

  test.each([
    ['rules', '/settings/rules'],
    ['company', '/settings/company'],
  ])('%s is a section of the settings for whoever founds nothing', async (step, address) => {
    const { location } = open(platformOf(founder), `/onboarding?step=${step}`);

    await waitFor(() => expect(location()).toBe(address));
  });
});

describe('inviting', () => {
  test('alone leads back to the dashboard, and forces nobody to the overview', async () => {
    const { user, location } = open(platformOf(founder), '/onboarding?step=invite');

    expect(screen.queryByRole('navigation', { name: 'Steps' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));

    expect(location()).toBe('/dashboard');
    expect(forcedAdmin.isSet()).toBe(false);
  });

  test('is not for everybody', () => {
    const platform = platformOf(buildUser());
    open(platform, '/onboarding?step=invite');

    expect(screen.getByRole('heading', { name: 'Inviting people is not for you' })).toBeVisible();
    expect(platform.api.calls()).toHaveLength(0);
  });
});

async function atRules() {
  const rendered = await found();
  await rendered.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Fri');
  return rendered;
}

describe('what is typed is not lost without a question', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  const answer = async (user: Rendered['user'], choice: 'Stay here' | 'Leave') => {
    await question();
    await user.click(screen.getByRole('button', { name: choice }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };

  test('going on from addresses that were not sent', async () => {
    const { user, location } = await found();
    await user.type(screen.getByLabelText('E-mail addresses'), 'bob@acme.test');

    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await answer(user, 'Stay here');
    expect(screen.getByLabelText('E-mail addresses')).toHaveValue('bob@acme.test');
    expect(screen.queryByRole('link', { name: /Rules/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await answer(user, 'Leave');
    await heading('How you work');
    expect(location()).toBe('/onboarding?step=rules');
  });

  test('another step than the company that was changed', async () => {
    const { user, platform } = await found();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.type(await screen.findByLabelText('Company name'), ' Works');

    await user.click(screen.getByRole('link', { name: /People/ }));
    await answer(user, 'Stay here');
    expect(screen.getByLabelText('Company name')).toHaveValue('Acme Works');

    await user.click(screen.getByRole('link', { name: /People/ }));
    await answer(user, 'Leave');
    await heading('Invite people to Acme');
    expect(platform.api.calls(API.companies.update)).toHaveLength(0);
  });

  test.each([
    ['button', 'Skip', '/dashboard'],
    ['link', 'Back', '/onboarding?step=invite'],
  ])('the week, by the %s “%s”', async (role, name, address) => {
    const { user, location, platform } = await atRules();
    await user.clear(screen.getByLabelText('Fri'));
    await user.type(screen.getByLabelText('Fri'), '6');

    await user.click(screen.getByRole(role, { name }));
    await answer(user, 'Stay here');
    expect(screen.getByLabelText('Fri')).toHaveValue('6');
    expect(location()).toBe('/onboarding?step=rules');
    expect(forcedAdmin.isSet()).toBe(false);

    await user.click(screen.getByRole(role, { name }));
    await answer(user, 'Leave');
    await waitFor(() => expect(location()).toBe(address));
    expect(platform.api.calls(API.companies.saveRules)).toHaveLength(0);
  });

  test('and what is on its way goes where the person went meanwhile', async () => {
    const { user, location, platform } = await atRules();
    let save = () => {};
    const saving = new Promise<void>((resolve) => {
      save = resolve;
    });
    platform.api.answer(API.companies.saveRules, async () => {
      await saving;
      return { data: { ...rules, version: 4 }, message: 'Saved' };
    });
    await user.type(screen.getByLabelText('Fri'), '{Backspace}6');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await question();

    await act(async () => save());

    await heading('Invite people to Acme');
    expect(location()).toBe('/onboarding?step=invite');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the rules', () => {
  test('begin with the usual week', async () => {
    await atRules();

    expect(await heading('How you work')).toHaveFocus();
    expect(screen.getByLabelText('Fri')).toHaveValue('8');
    expect(screen.getByLabelText('Sun')).toHaveValue('0');
    expect(screen.getByText('40 hours a week')).toBeVisible();
  });

  test('are saved upon the version that was read', async () => {
    const { user, platform, location } = await atRules();
    await user.clear(screen.getByLabelText('Fri'));
    await user.type(screen.getByLabelText('Fri'), '6:30');
    expect(screen.getByText('38:30 hours a week')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Finish' }));

    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(platform.api.calls(API.companies.saveRules)[0]?.body).toEqual({
      version: 3,
      workingTime: { ...RULES_DEFAULTS.workingTime, week: [480, 480, 480, 480, 390, 0, 0] },
    });
  });

  test('are saved once, however long the dashboard takes to come', async () => {
    const { platform, unmount } = await atRules();
    unmount();
    const { user } = renderHost([{ path: '/onboarding', element: <OnboardingPage /> }, slowWay('/dashboard')], {
      platform,
      at: '/onboarding?step=rules',
    });
    const finish = await screen.findByRole('button', { name: 'Finish' });
    await user.click(finish);
    await waitFor(() => expect(forcedAdmin.isSet()).toBe(true));

    expect(finish).toHaveAttribute('aria-busy', 'true');
    await user.dblClick(finish);
    expect(platform.api.calls(API.companies.saveRules)).toHaveLength(1);
  });

  test('that cannot be read are said, and not sent', async () => {
    const { user, platform } = await atRules();
    await user.clear(screen.getByLabelText('Fri'));
    await user.type(screen.getByLabelText('Fri'), 'all day');

    await user.click(screen.getByRole('button', { name: 'Finish' }));

    expect(await screen.findByText(/Write hours like 8/)).toBeVisible();
    expect(platform.api.calls(API.companies.saveRules)).toHaveLength(0);
  });
});
