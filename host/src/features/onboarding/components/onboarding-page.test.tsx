import { API } from '@atrium/contracts';
import {
  apiError,
  buildCompany,
  buildUser,
  type FakeApi,
  screen,
  signedIn,
  unexplainedError,
  waitFor,
} from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { Component as OnboardingPage } from './onboarding-page';

const link = { magicLink: 'http://localhost/invite-registration?token=abc', expiresAt: '2026-11-28T08:00:00.000Z' };
const inviting = '/onboarding?step=invite';

test('founding a company leads to inviting people to it', async () => {
  const company = buildCompany({ name: 'Acme' });
  const { platform, user, location } = renderHost(<OnboardingPage />, {
    session: signedIn(buildUser({ company: null })),
    at: '/onboarding',
    api: (api) =>
      api
        .answer(API.companies.create, () => ({ company, message: 'Created' }))
        .answer(API.people.createMagicLink, () => link),
  });
  platform.auth.reloadUser = async () => {
    const founder = buildUser({ company: { _id: company._id, name: 'Acme' } }, 'Founder');
    platform.auth.set(signedIn(founder));
    return founder;
  };

  await user.type(screen.getByLabelText('Company name'), '  Acme ');
  await user.dblClick(screen.getByRole('button', { name: 'Create company' }));

  expect(await screen.findByRole('heading', { name: 'Invite people to Acme' })).toBeVisible();
  expect(await screen.findByDisplayValue(link.magicLink)).toBeVisible();
  expect(location()).toBe(inviting);
  expect(platform.api.calls(API.companies.create)).toHaveLength(1);
  expect(platform.api.calls(API.companies.create)[0]?.body).toMatchObject({ name: 'Acme', certified: false });
});

test('a company needs a name', async () => {
  const { platform, user } = renderHost(<OnboardingPage />, { at: '/onboarding' });

  await user.click(screen.getByRole('button', { name: 'Create company' }));

  expect(screen.getByLabelText('Company name')).toHaveAccessibleDescription('This is needed.');
  expect(platform.api.calls()).toHaveLength(0);
});

test('a refusal stands above the form and keeps the name', async () => {
  const { user } = renderHost(<OnboardingPage />, {
    at: '/onboarding',
    api: (api) =>
      api.answer(API.companies.create, () => {
        throw apiError('RATE_LIMITED', { seconds: 9 });
      }),
  });

  await user.type(screen.getByLabelText('Company name'), 'Acme');
  await user.click(screen.getByRole('button', { name: 'Create company' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('wait 9 seconds');
  expect(screen.getByLabelText('Company name')).toHaveValue('Acme');
});

describe('inviting', () => {
  const invitePage = (api: (api: FakeApi) => unknown) => renderHost(<OnboardingPage />, { at: inviting, api });
  const withLink = (api: FakeApi) => api.answer(API.people.magicLink, () => link);

  test('shows the link and until when it is good', async () => {
    invitePage(withLink);

    expect(await screen.findByDisplayValue(link.magicLink)).toBeVisible();
    expect(screen.getByText(/until 28 Nov 2026/)).toBeVisible();
  });

  test.each(['NO_ACTIVE_LINK', 'LINK_EXPIRED'] as const)('where there is none (%s) one is made', async (code) => {
    const { platform } = invitePage((api) =>
      api
        .answer(API.people.magicLink, () => {
          throw apiError(code);
        })
        .answer(API.people.createMagicLink, () => link),
    );

    expect(await screen.findByDisplayValue(link.magicLink)).toBeVisible();
    expect(platform.api.calls(API.people.createMagicLink)).toHaveLength(1);
  });

  test('says that the link could not be fetched, without making another', async () => {
    const { platform } = invitePage((api) =>
      api.answer(API.people.magicLink, () => {
        throw apiError('INTERNAL');
      }),
    );

    expect(await screen.findByText('Failed to fetch magic link')).toBeVisible();
    expect(platform.api.calls(API.people.createMagicLink)).toHaveLength(0);
  });

  test('sends to several addresses and says what became of each', async () => {
    const { platform, user } = invitePage((api) =>
      withLink(api).answer(API.people.invite, ({ body }) => ({
        message: 'Invited',
        results: body.emails.map((email, index) => ({
          email,
          status: index === 0 ? ('sent' as const) : ('already-member' as const),
        })),
      })),
    );

    await user.type(screen.getByLabelText('E-mail addresses'), 'bob@acme.test, ADA@acme.test');
    await user.click(screen.getByRole('button', { name: 'Send invites' }));

    expect(await screen.findByText('Invited')).toBeVisible();
    expect(screen.getByText('Already a member')).toBeVisible();
    expect(platform.api.calls(API.people.invite)[0]?.body).toEqual({ emails: ['bob@acme.test', 'ada@acme.test'] });
    await waitFor(() => expect(screen.getByLabelText('E-mail addresses')).toHaveValue(''));
  });

  test('a failure that says nothing is told in the words for invitations', async () => {
    const { user } = invitePage((api) =>
      withLink(api).answer(API.people.invite, () => {
        throw unexplainedError();
      }),
    );

    await user.type(screen.getByLabelText('E-mail addresses'), 'bob@acme.test');
    await user.click(screen.getByRole('button', { name: 'Send invites' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to send invites$/);
  });

  test('what is no address is named, and nothing is sent', async () => {
    const { platform, user } = invitePage(withLink);

    await user.type(screen.getByLabelText('E-mail addresses'), 'bob@acme.test, nonsense');
    await user.click(screen.getByRole('button', { name: 'Send invites' }));

    expect(screen.getByLabelText('E-mail addresses')).toHaveAccessibleDescription(
      /This is not an e-mail address: nonsense/,
    );
    expect(platform.api.calls(API.people.invite)).toHaveLength(0);
  });
});
