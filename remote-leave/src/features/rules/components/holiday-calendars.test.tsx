import { API, type CompanyRules, RULES_DEFAULTS } from '@atrium/contracts';
import { apiError, buildUser, screen, signedIn, waitFor, within } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import RulesSection from './rules-section';

const BAVARIA = {
  key: 'by',
  name: 'Bavaria',
  holidays: [{ date: '2026-12-08', name: 'Patron', part: 'full' as const }],
};

async function draw(calendars?: CompanyRules['workingTime']['calendars']) {
  let rules: CompanyRules = {
    ...RULES_DEFAULTS,
    version: 1,
    workingTime: { ...RULES_DEFAULTS.workingTime, ...(calendars && { calendars }) },
  };
  const rendered = renderLeave(<RulesSection />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) =>
      api
        .answer(API.companies.rules, () => ({ data: rules }))
        .answer(API.companies.saveRules, ({ body }) => {
          rules = { ...rules, ...body, version: body.version + 1 } as CompanyRules; // with the section that was sent
          return { data: rules, message: '' };
        })
        .answer(API.people.employees, () => ({ employees: [] })),
  });
  const { user, platform } = rendered;
  const working = within(await screen.findByRole('group', { name: 'Working time' }));
  return {
    user,
    platform,
    working,
    calendar: (name: string) => within(working.getByRole('group', { name })),
    save: () => user.click(screen.getByRole('button', { name: 'Save changes' })),
    saved: () => platform.api.calls(API.companies.saveRules).map(({ body }) => body),
  };
}

test('adds a named calendar with its holidays', async () => {
  const { user, working, calendar, save, saved } = await draw();
  await user.click(working.getByRole('button', { name: 'Add a holiday calendar' }));
  expect(calendar('Calendar 1').getByLabelText('Name of the calendar')).toHaveFocus();
  await user.keyboard('Bavaria');
  await user.click(calendar('Bavaria').getByRole('button', { name: 'Add a holiday' }));
  await user.type(calendar('Bavaria').getByLabelText('Day'), '2026-12-08');
  await user.type(calendar('Bavaria').getByLabelText('Name'), 'Patron');
  await save();

  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()).toMatchObject([{ workingTime: { calendars: [{ ...BAVARIA, key: expect.any(String) as string }] } }]);
});

test('renames a calendar without changing its key', async () => {
  const { user, calendar, save, saved } = await draw([BAVARIA]);
  const name = calendar('Bavaria').getByLabelText('Name of the calendar');
  await user.clear(name);
  await user.type(name, 'Munich');
  await save();

  await waitFor(() =>
    expect(saved()).toMatchObject([{ workingTime: { calendars: [{ ...BAVARIA, name: 'Munich' }] } }]),
  );
});

test('requires the name of a calendar', async () => {
  const { user, working, calendar, save, saved } = await draw();
  await user.click(working.getByRole('button', { name: 'Add a holiday calendar' }));
  await save();

  await waitFor(() => expect(calendar('Calendar 1').getByLabelText('Name of the calendar')).toBeInvalid());
  expect(saved()).toEqual([]);
});

test('shows who still uses a removed calendar, and restores the calendar on request', async () => {
  const { user, platform, working, calendar, save } = await draw([BAVARIA, { ...BAVARIA, key: 'two', name: 'Berlin' }]);
  const message = 'Bavaria is used by Bob. Choose another calendar for them first.';
  platform.api.answer(API.companies.saveRules, () => {
    const error = { code: 'HOLIDAY_CALENDAR_IN_USE', message, params: { name: 'Bavaria', people: 'Bob' } };
    throw apiError('VALIDATION_FAILED', {}, { 'workingTime.calendars': error });
  });
  await user.click(calendar('Bavaria').getByRole('button', { name: 'Remove calendar' }));
  expect(working.queryByRole('group', { name: 'Bavaria' })).toBeNull();
  expect(calendar('Berlin').getByLabelText('Name')).toHaveValue('Patron');
  await save();

  expect(await working.findByRole('alert')).toHaveTextContent(message);
  await user.click(working.getByRole('button', { name: 'Put it back' }));
  expect(calendar('Bavaria').getByLabelText('Name')).toHaveValue('Patron');
  expect(working.queryByRole('alert')).toBeNull();
});

test('keeps the calendars when the defaults are applied', async () => {
  const { user, working, calendar } = await draw([BAVARIA]);
  await user.click(working.getByRole('button', { name: 'Reset working hours and holidays to defaults' }));

  expect(calendar('Bavaria').getByLabelText('Name of the calendar')).toHaveValue('Bavaria');
});
