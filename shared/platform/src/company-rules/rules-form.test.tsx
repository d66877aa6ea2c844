import { API, type CompanyRules, RULES_DEFAULTS, sharedKeys } from '@atrium/contracts';
import { Field, Input } from '@atrium/platform';
import { apiError, networkError, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { RulesGroup, RulesPage, useRulesForm } from '.';

const RULES: CompanyRules = { version: 1, ...RULES_DEFAULTS };

const withLimit = (longestTimerHours: number, version: number): CompanyRules => ({
  ...RULES,
  version,
  time: { ...RULES.time, longestTimerHours },
});

function TimeGroup({ rules, onSaved }: { rules: CompanyRules; onSaved: () => void }) {
  const time = useRulesForm('time', rules, onSaved);
  return (
    <RulesGroup section="time" help="" rules={time}>
      <Field label="Longest timer" error={time.errorOf('longestTimerHours')}>
        <Input type="number" {...time.form.register('longestTimerHours', { valueAsNumber: true })} />
      </Field>
      <p>Version {rules.version}</p>
    </RulesGroup>
  );
}

/** Opens the section and types 10 hours. `stored` are the rules that the server has by then. */
async function typeTen(stored: CompanyRules = RULES) {
  const onSaved = jest.fn();
  let current = RULES;
  const rendered = renderWithPlatform(
    <RulesPage>{(rules) => <TimeGroup rules={rules} onSaved={onSaved} />}</RulesPage>,
    { api: (api) => api.answer(API.companies.rules, () => ({ data: current })) },
  );
  const { user, platform } = rendered;
  const input = await screen.findByRole('spinbutton', { name: 'Longest timer' });
  await user.clear(input);
  await user.type(input, '10');
  current = stored;
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => platform.api.calls(API.companies.saveRules).map(({ body }) => body);
  return { ...rendered, input, onSaved, save, sent };
}

test('saves the section on the version that was loaded', async () => {
  const { platform, save, sent, onSaved, input } = await typeTen();
  platform.api.answer(API.companies.saveRules, () => ({ data: withLimit(10, 2), message: '' }));

  await save();

  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ version: 1, time: { ...RULES.time, longestTimerHours: 10 } }]);
  expect(input).toHaveValue(10);
  expect(screen.getByRole('button', { name: 'Fill in the defaults' })).toBeVisible();
});

test('replaces the input by what others saved in the same section', async () => {
  const { platform, user, save, onSaved, input } = await typeTen(withLimit(8, 2));
  platform.api.answer(API.companies.saveRules, () => {
    throw apiError('RULES_CHANGED', { sections: 'time' });
  });

  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('They changed: Time and cost');
  expect(input).toHaveValue(10);
  await user.click(screen.getByRole('button', { name: 'Load the newest' }));

  await waitFor(() => expect(input).toHaveValue(8));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();
});

test('keeps the input when others saved another section, and saves it on their version', async () => {
  const { platform, user, save, sent, onSaved, input } = await typeTen({ ...RULES, version: 2 });
  platform.api.answer(API.companies.saveRules, ({ body: { version } }) => {
    if (version === 1) throw apiError('RULES_CHANGED', { sections: 'leave' });
    return { data: withLimit(10, 3), message: '' };
  });

  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('They changed: Leave');
  await user.click(screen.getByRole('button', { name: 'Load the newest' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(input).toHaveValue(10);
  await save();

  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([{ version: 1 }, { version: 2, time: { longestTimerHours: 10 } }]);
});

test.each([
  ['a missing permission', apiError('FORBIDDEN'), 'Insufficient permissions to access organization settings'],
  ['a lost connection', networkError(), 'Failed to upsert rules. Please try again.'],
])('explains %s and keeps the input', async (_, error, text) => {
  const { platform, save, input, onSaved } = await typeTen();
  platform.api.answer(API.companies.saveRules, () => {
    throw error;
  });

  await save();

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(input).toHaveValue(10);
  expect(onSaved).not.toHaveBeenCalled();
});

test('shows an error that the server prefixes with the section at its field', async () => {
  const { platform, save, input } = await typeTen();
  const error = { code: 'TOO_BIG', message: 'This must be at most 8.', params: { max: 8 } };
  platform.api.answer(API.companies.saveRules, () => {
    throw apiError('VALIDATION_FAILED', {}, { 'time.longestTimerHours': error });
  });

  await save();

  await waitFor(() => expect(input).toHaveAccessibleDescription('This must be at most 8.'));
  expect(screen.queryByText('Failed to upsert rules. Please try again.')).toBeNull();
});

test('shows a newer version once there is no unsaved input', async () => {
  const { platform, user, input } = await typeTen();

  platform.queryClient.setQueryData(sharedKeys.companyRules, withLimit(8, 2));
  expect(await screen.findByText('Version 2')).toBeVisible();
  expect(input).toHaveValue(10);
  await user.clear(input);
  await user.type(input, '12');

  await waitFor(() => expect(input).toHaveValue(8));
});
