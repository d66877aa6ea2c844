import { API, type CompanyRules, RULES_DEFAULTS, sharedKeys } from '@atrium/contracts';
import { Field, Input } from '@atrium/platform';
import { act, apiError, networkError, renderWithPlatform, screen, waitFor } from '@atrium/testing';
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
    <RulesGroup section="time" rules={time} format={{ label: ([field = '']) => `Name of ${field}` }}>
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
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  const sent = () => platform.api.calls(API.companies.saveRules).map(({ body }) => body);
  return { ...rendered, input, onSaved, save, sent };
}

test('saves the section based on the version that was loaded', async () => {
  const { platform, save, sent, onSaved, input } = await typeTen();
  platform.api.answer(API.companies.saveRules, () => ({ data: withLimit(10, 2), message: '' }));

  await save();

  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ version: 1, time: { ...RULES.time, longestTimerHours: 10 } }]);
  expect(input).toHaveValue(10);
  expect(screen.getByRole('button', { name: 'Reset to defaults' })).toBeVisible();
});

test('keeps what was typed while the section was being saved as unsaved', async () => {
  const { platform, user, save, sent, onSaved, input } = await typeTen();
  let answer = () => {};
  platform.api.answer(API.companies.saveRules, async ({ body: { version, time } }) => {
    if (version === 1) await new Promise<void>((resolve) => (answer = resolve));
    return { data: { ...RULES, version: version + 1, time: { ...RULES.time, ...time } }, message: '' };
  });
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.clear(input);
  await user.type(input, '12');
  act(() => answer());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(input).toHaveValue(12);

  await save();
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 2, time: { longestTimerHours: 12 } }));
});

/** Lets a server reject outdated versions and store the others. */
function refuseStale({ platform }: Awaited<ReturnType<typeof typeTen>>, stored: CompanyRules) {
  platform.api.answer(API.companies.saveRules, ({ body: { version, time } }) => {
    if (version !== stored.version) throw apiError('RULES_CHANGED', { sections: 'time' });
    return { data: { ...stored, version: version + 1, time: { ...stored.time, ...time } }, message: '' };
  });
}

test('combines the input with other values that others have saved', async () => {
  const others = { ...RULES, version: 2, time: { ...RULES.time, currency: 'CHF' } };
  const rendered = await typeTen(others);
  refuseStale(rendered, others);

  await rendered.save();

  await waitFor(() => expect(rendered.onSaved).toHaveBeenCalledTimes(1));
  expect(rendered.sent()).toMatchObject([
    { version: 1, time: { longestTimerHours: 10, currency: 'EUR' } },
    { version: 2, time: { longestTimerHours: 10, currency: 'CHF' } },
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('when others changed the same value', () => {
  const both = async () => {
    const others = withLimit(8, 2);
    const rendered = await typeTen(others);
    refuseStale(rendered, others);
    await rendered.save();
    expect(await screen.findByText('Name of longestTimerHours')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/8.*10/);
    expect(rendered.input).toHaveValue(10);
    expect(rendered.onSaved).not.toHaveBeenCalled();
    return rendered;
  };

  test('shows both values and saves the user’s own on request', async () => {
    const { user, onSaved, sent, input } = await both();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent().at(-1)).toMatchObject({ version: 2, time: { longestTimerHours: 10 } });
    expect(input).toHaveValue(10);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('fills in the other value on request', async () => {
    const { user, onSaved, input } = await both();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(input).toHaveValue(8);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onSaved).not.toHaveBeenCalled();
  });
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

test('shows a newer version as soon as there is no unsaved input', async () => {
  const { platform, user, input } = await typeTen();

  platform.queryClient.setQueryData(sharedKeys.companyRules, withLimit(8, 2));
  expect(await screen.findByText('Version 2')).toBeVisible();
  expect(input).toHaveValue(10);
  await user.clear(input);
  await user.type(input, '12');

  await waitFor(() => expect(input).toHaveValue(8));
});
