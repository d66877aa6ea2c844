import { API, RULES_DEFAULTS } from '@atrium/contracts';
import { buildCompany, buildUser, screen, signedIn, waitFor } from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import WeekStep from './week-step';

const rules = { version: 3, ...RULES_DEFAULTS };

async function draw(isLast = false) {
  const onDone = jest.fn();
  const onSkip = jest.fn();
  const rendered = renderLeave(<WeekStep onDone={onDone} onSkip={onSkip} isLast={isLast} />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) =>
      api
        .answer(API.companies.main, () => buildCompany({ country: 'DE' }))
        .answer(API.leave.publicHolidays, () => ({
          countries: ['DE', 'SG'],
          regions: [{ code: 'BY', name: 'Bavaria' }],
          holidays: [
            { date: '2027-01-01', name: 'New Year' },
            { date: '2027-05-01', name: 'Labour Day' },
          ],
        }))
        .answer(API.companies.rules, () => ({ data: rules }))
        .answer(API.companies.saveRules, () => ({ data: { ...rules, version: 4 }, message: 'Saved' })),
  });
  await screen.findByLabelText('Fri');
  return { ...rendered, onDone, onSkip };
}

it('starts with the standard week', async () => {
  await draw();

  expect(screen.getByLabelText('Fri')).toHaveValue('8');
  expect(screen.getByLabelText('Sun')).toHaveValue('0');
  expect(screen.getByText('40 hours a week')).toBeVisible();
});

it('saves the week with the loaded version, then continues', async () => {
  const { user, platform, onDone, onSkip } = await draw(true);
  await user.clear(screen.getByLabelText('Fri'));
  await user.type(screen.getByLabelText('Fri'), '6:30');
  expect(screen.getByText('38:30 hours a week')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Finish' }));

  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onSkip).not.toHaveBeenCalled();
  expect(platform.api.calls(API.companies.saveRules)[0]?.body).toEqual({
    version: 3,
    workingTime: { ...RULES_DEFAULTS.workingTime, week: [480, 480, 480, 480, 390, 0, 0] },
  });
});

it('adds the public holidays of the company’s country to the rules', async () => {
  const { user, platform } = await draw();
  await user.click(await screen.findByRole('button', { name: 'Add 2 holidays' }));
  expect(screen.getAllByLabelText('Name')).toHaveLength(2);
  expect(screen.getByText('All of them are in the list, for this and the next year.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(platform.api.calls(API.companies.saveRules)).toHaveLength(1));
  expect(platform.api.calls(API.leave.publicHolidays)[0]?.query).toMatchObject({ country: 'DE' });
  expect(platform.api.calls(API.companies.saveRules)[0]?.body).toMatchObject({
    workingTime: {
      holidays: [
        { date: '2027-01-01', name: 'New Year', part: 'full' },
        { date: '2027-05-01', name: 'Labour Day', part: 'full' },
      ],
    },
  });
});

it('skips without saving', async () => {
  const { user, platform, onSkip } = await draw();

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  expect(onSkip).toHaveBeenCalledTimes(1);
  expect(platform.api.calls(API.companies.saveRules)).toHaveLength(0);
});

it('keeps invalid input and does not send it', async () => {
  const { user, platform, onDone } = await draw();
  await user.clear(screen.getByLabelText('Fri'));
  await user.type(screen.getByLabelText('Fri'), 'all day');

  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText(/Write hours like 8/)).toBeVisible();
  expect(platform.api.calls(API.companies.saveRules)).toHaveLength(0);
  expect(onDone).not.toHaveBeenCalled();
});
