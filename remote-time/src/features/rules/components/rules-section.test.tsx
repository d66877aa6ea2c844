import { API, type CompanyRules, RATES_PATH, RULES_DEFAULTS, type User } from '@atrium/contracts';
import { apiError, buildUser, renderWithPlatform, screen, signedIn, waitFor, within } from '@atrium/testing';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import RulesSection from './rules-section';

function draw(user: User = buildUser({}, 'Founder')) {
  const rules: CompanyRules = { version: 1, ...RULES_DEFAULTS };
  return renderWithPlatform(<RulesSection />, {
    name: 'remote-time',
    texts: { en, de },
    session: signedIn(user),
    api: (api) =>
      api
        .answer(API.companies.rules, () => ({ data: rules }))
        .answer(API.companies.saveRules, () => ({ data: { ...rules, version: 2 }, message: '' })),
  });
}

const section = async (name: string) => within(await screen.findByRole('group', { name }));

test('lets users who may only lock periods change only the locked day', async () => {
  draw(buildUser({ can: ['period.lock'] }));

  const time = await section('Time and cost');
  expect(time.getByLabelText('Currency')).toBeDisabled();
  expect(time.getByLabelText('Locked through')).toBeEnabled();
  expect(time.queryByRole('link', { name: 'Open rates' })).not.toBeInTheDocument();
  expect(time.queryByLabelText('Default hourly rate')).not.toBeInTheDocument();
});

test('leads to the rates, which take precedence over the default rate', async () => {
  draw();
  const time = await section('Time and cost');
  expect(time.getByRole('link', { name: 'Open rates' })).toHaveAttribute('href', RATES_PATH);
});

test('finds another currency by typing, and sends rates in its smallest unit', async () => {
  const { user, platform } = draw();
  const time = await section('Time and cost');

  const currency = time.getByRole('combobox', { name: /^Currency/ });
  await user.clear(currency);
  await user.type(currency, 'yen');
  expect(time.queryByText(/Nothing is converted/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Japanese Yen (JPY)' }));
  expect(time.getByText(/stay in EUR.*until you set these rates again in JPY/)).toBeVisible();
  await user.type(time.getByLabelText('Default hourly rate'), '8500');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(platform.api.calls(API.companies.saveRules)).toHaveLength(1));
  expect(platform.api.calls(API.companies.saveRules)[0]?.body).toMatchObject({
    time: { currency: 'JPY', defaultRateMinor: 8_500 },
  });
});

test('sends a typed rate in the smallest unit of its currency', async () => {
  const { user, platform } = draw();
  const time = await section('Time and cost');

  await user.type(time.getByLabelText('Default hourly rate'), '85,5');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(platform.api.calls(API.companies.saveRules)).toHaveLength(1));
  expect(platform.api.calls(API.companies.saveRules)[0]?.body).toMatchObject({ time: { defaultRateMinor: 8_550 } });
});

test('shows both currencies with their rates if another person has already changed the currency', async () => {
  const { user, platform } = draw();
  const time = await section('Time and cost');
  await user.type(time.getByLabelText('Default hourly rate'), '60');
  const theirs = { ...RULES_DEFAULTS.time, currency: 'JPY', defaultRateMinor: 8_500 };
  const newest: CompanyRules = { ...RULES_DEFAULTS, version: 2, time: theirs };
  platform.api
    .answer(API.companies.rules, () => ({ data: newest }))
    .answer(API.companies.saveRules, ({ body: { version, time: sent } }) => {
      if (version === 1) throw apiError('RULES_CHANGED', { sections: 'time' });
      return { data: { ...newest, version: 3, time: { ...theirs, ...sent } }, message: '' };
    });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await time.findAllByRole('alert'))[0]).toHaveTextContent(/8500 JPY.*60.*EUR/);

  await user.click(time.getByRole('button', { name: 'Use theirs' }));
  expect(time.getByRole('combobox', { name: /^Currency/ })).toHaveValue('Japanese Yen (JPY)');
  expect(time.getByLabelText('Default hourly rate')).toHaveValue('8500');
});
