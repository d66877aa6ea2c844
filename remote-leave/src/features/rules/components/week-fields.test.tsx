import { API, type CompanyRules, RULES_DEFAULTS } from '@atrium/contracts';
import { screen, waitFor } from '@atrium/testing';
import { useRulesForm } from '@atrium/platform/company-rules';
import { renderLeave } from '../../../testing/render-leave';
import { WeekFields } from './week-fields';

const WRONG = 'Write hours like 8, 7.5 or 7:30, at most 24.';
const RULES: CompanyRules = { version: 1, ...RULES_DEFAULTS };

function Week() {
  const rules = useRulesForm('workingTime', RULES);
  return (
    <form noValidate onSubmit={(event) => void rules.onSubmit(event)}>
      <WeekFields rules={rules} />
      <button type="button" onClick={rules.useDefaults}>
        Defaults
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

const day = (name: string) => screen.getByLabelText(name);

function draw() {
  const rendered = renderLeave(<Week />, {
    api: (api) =>
      api.answer(API.companies.saveRules, ({ body }) => ({
        data: { ...RULES, ...body, version: body.version + 1 } as CompanyRules, // with the section that was sent
        message: '',
      })),
  });
  const { user } = rendered;
  return {
    ...rendered,
    write: async (name: string, hours: string) => {
      await user.clear(day(name));
      await user.type(day(name), hours);
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

test.each(['-3', '99', '25', 'eight'])(
  'marks and focuses a day with the invalid hours “%s”, and describes the error',
  async (hours) => {
    const { write, save, platform } = draw();
    await write('Wed', hours);
    await save();

    await waitFor(() => expect(day('Wed')).toHaveFocus());
    expect(day('Wed')).toBeInvalid();
    expect(day('Wed')).toHaveAccessibleDescription(WRONG);
    expect(day('Tue')).toBeValid();
    expect(day('Tue')).not.toHaveAccessibleDescription();
    expect(platform.api.calls(API.companies.saveRules)).toHaveLength(0);
  },
);

test('focuses the first of several invalid days, and clears each error once corrected', async () => {
  const { write, save } = draw();
  await write('Fri', '25');
  await write('Tue', '99');
  await save();

  await waitFor(() => expect(day('Tue')).toHaveFocus());
  await write('Tue', '8');
  expect(day('Tue')).toBeValid();
  expect(day('Fri')).toBeInvalid();
  await write('Fri', '4');
  expect(screen.queryByText(WRONG)).toBeNull();
  expect(screen.getByText('36 hours a week')).toBeVisible();
});

test('focuses an invalid day also after an earlier save', async () => {
  const { write, save, platform } = draw();
  await write('Wed', '6');
  await save();
  await waitFor(() => expect(platform.api.calls(API.companies.saveRules)).toHaveLength(1));

  await write('Wed', '25');
  await save();

  await waitFor(() => expect(day('Wed')).toHaveFocus());
  expect(platform.api.calls(API.companies.saveRules)).toHaveLength(1);
});

test('replaces invalid input with the defaults on request', async () => {
  const { user, write } = draw();
  await write('Wed', 'eight');
  await user.click(screen.getByRole('button', { name: 'Defaults' }));

  expect(day('Wed')).toHaveValue('8');
});
