import { API } from '@atrium/contracts';
import { renderWithPlatform, screen, SOME_INSTANT } from '@atrium/testing';
import { sessionOf } from '../../../../testing/staff';
import { asAdmin } from '../../../../testing/texts';
import InviteStep from './invite-step';

function draw({ isLast = false } = {}) {
  const onDone = jest.fn();
  const rendered = renderWithPlatform(<InviteStep onDone={onDone} onSkip={jest.fn()} isLast={isLast} />, {
    ...asAdmin,
    session: sessionOf('Founder'),
    api: (api) =>
      api
        .answer(API.people.magicLink, () => ({ magicLink: 'https://atrium.test/join/abc', expiresAt: SOME_INSTANT }))
        .answer(API.people.invite, ({ body }) => ({
          message: '',
          results: body.emails.map((email) => ({ email, status: 'sent' as const })),
        })),
  });
  return { ...rendered, onDone };
}

const addresses = () => screen.findByRole('textbox', { name: 'Email addresses' });

it('invites by mail and by link, then continues', async () => {
  const { user, platform, onDone } = draw();
  expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue('https://atrium.test/join/abc');

  await user.type(await addresses(), 'grace@x.com');
  await user.click(screen.getByRole('button', { name: 'Invite one person' }));
  expect(await screen.findByRole('list', { name: 'Results' })).toHaveTextContent('grace@x.com');
  expect(platform.api.calls(API.people.invite)).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('keeps typed addresses without inviting them when the step is finished', async () => {
  const { user, platform, onDone } = draw({ isLast: true });
  await user.type(await addresses(), 'grace@x.com');
  await user.click(screen.getByRole('button', { name: 'Finish' }));

  expect(onDone).toHaveBeenCalledTimes(1);
  expect(platform.api.calls(API.people.invite)).toHaveLength(0);
  await expect(platform.drafts.load('invite')).resolves.toBe('grace@x.com');
});
