import { API, USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';
import {
  buildChatUser,
  buildEmployee,
  buildUser,
  type FakeApi,
  screen,
  signedIn,
  renderWithPlatform,
} from '@atrium/testing';
import { asAdmin } from '../../../testing/texts';
import ProfilePage from '../components/profile-page';

export const ada = buildUser({ name: 'ada lovelace' });
export const grace = buildEmployee();

export const ofAda = (changes: Partial<UserDetails> = {}): UserDetails => ({
  ...USER_DETAILS_DEFAULTS,
  id: ada._id,
  name: ada.name,
  email: ada.email,
  avatarUrl: null,
  companyName: 'Analytical Engines',
  department: '',
  companies: ada.companies,
  company: ada.company,
  hidden: [],
  ...changes,
});
export const ofGrace = (changes: Partial<UserDetails> = {}) =>
  ofAda({ id: grace.user._id, name: grace.user.name, email: grace.user.email, ...changes });

export const answer = ({ id: _id, name, email, avatarUrl, ...more }: UserDetails) => ({
  user: { _id, id: _id, name, email, avatarUrl },
  userDetails: { id: _id, name, email, avatarUrl, ...more },
});

/** Mocks a server that stores what it receives. */
export const server = (details: UserDetails) => (api: FakeApi) => {
  let stored = details;
  return api
    .answer(API.people.employees, () => ({ employees: [grace] }))
    .answer(API.chat.users, () => ({
      users: [buildChatUser({ _id: grace.user._id, id: grace.user._id, status: 'online' })],
    }))
    .answer(API.users.details, () => answer(stored))
    .answer(API.users.saveDetails, ({ body }) => {
      const { privacySettings, ...rest } = body as Partial<UserDetails>; // as parsed by the contract
      stored = { ...stored, ...rest, privacySettings: { ...stored.privacySettings, ...privacySettings } };
      return answer(stored);
    });
};

export function show(details: UserDetails, { user = ada, query = '', api = server(details) } = {}) {
  return renderWithPlatform(<ProfilePage />, {
    ...asAdmin,
    session: signedIn(user),
    at: `/Profile/${details.id}${query}`,
    path: '/Profile/:id',
    api,
  });
}

export const section = (name: string) => screen.findByRole('region', { name });
