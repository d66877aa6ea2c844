import { API } from '@atrium/contracts';
import {
  buildUser,
  closesTab,
  networkError,
  screen,
  signedIn,
  type FakeApi,
  type RenderedPlatform,
} from '@atrium/testing';
import type { ReactElement } from 'react';
import { renderHost } from '../../../../testing/render-host';
import { NameForm } from '../profile/profile-section';
import { PasswordForm } from '../security/security-section';

afterEach(() => localStorage.clear());

type Answer = () => Promise<never>;

interface Form {
  name: string;
  ui: ReactElement;
  answer: (api: FakeApi, saving: Answer) => unknown;
  type: (user: RenderedPlatform['user']) => Promise<void>;
}

const press = async (user: RenderedPlatform['user'], name: string) => user.click(screen.getByRole('button', { name }));

const forms: Form[] = [
  {
    name: 'a name',
    ui: <NameForm />,
    answer: (api, saving) => api.answer(API.users.saveDetails, saving),
    type: async (user) => {
      await user.type(screen.getByLabelText('Your name'), ' King');
      await press(user, 'Save');
    },
  },
  {
    name: 'a password',
    ui: <PasswordForm hasPassword={false} isGuarded />,
    answer: (api, saving) => api.answer(API.accounts.changePassword, saving),
    type: async (user) => {
      await user.type(screen.getByLabelText('New password'), 'correct horse');
      await press(user, 'Set a password');
    },
  },
];

test.each(forms)(
  'asks before leaving while $name is being saved and after saving has failed',
  async ({ ui, answer, type }) => {
    let fail = () => {};
    const saving = new Promise<never>((_resolve, reject) => {
      fail = () => reject(networkError());
    });
    const { user } = renderHost(ui, {
      session: signedIn(buildUser({}, 'Founder')),
      api: (api) => answer(api, () => saving),
    });
    await type(user);
    expect(closesTab()).toBe(false);

    fail();

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(closesTab()).toBe(false);
  },
);
