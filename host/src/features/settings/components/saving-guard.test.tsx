import { API, RULES_DEFAULTS } from '@atrium/contracts';
import { buildCompany, buildUser, type FakeApi, networkError, type Rendered, screen, signedIn } from '@atrium/testing';
import type { ReactElement } from 'react';
import { closesTab } from '../../../testing/closes-tab';
import { fewPlaces } from '../../../testing/few-places';
import { renderHost } from '../../../testing/render-host';
import { CompanyDetailsForm } from './company-details-form';
import { Component as RulesSection } from './company-rules-section';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';

beforeEach(fewPlaces);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

type Answer = () => Promise<never>;

interface Form {
  name: string;
  ui: ReactElement;
  answer: (api: FakeApi, saving: Answer) => unknown;
  type: (user: Rendered['user']) => Promise<void>;
}

const press = async (user: Rendered['user'], name: string) => user.click(screen.getByRole('button', { name }));

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
  {
    name: 'the details of a company',
    ui: <CompanyDetailsForm company={buildCompany({ name: 'Acme' })} />,
    answer: (api, saving) => api.answer(API.companies.update, saving),
    type: async (user) => {
      await user.type(screen.getByLabelText('Company name'), ' Works');
      await press(user, 'Save');
    },
  },
  {
    name: 'a section of the rules',
    ui: <RulesSection />,
    answer: (api, saving) =>
      api
        .answer(API.companies.rules, () => ({ data: { version: 1, ...RULES_DEFAULTS } }))
        .answer(API.people.employees, () => ({ employees: [] }))
        .answer(API.companies.saveRules, saving),
    type: async (user) => {
      await user.type(await screen.findByLabelText('Mon'), '{Backspace}6{Enter}');
    },
  },
];

test.each(forms)(
  'leaving asks about $name while it is being saved, and where that failed',
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
