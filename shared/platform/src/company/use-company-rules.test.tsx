import { API, RULES_DEFAULTS } from '@atrium/contracts';
import { act, apiError, type FakeApi, networkError, renderWithPlatform, screen } from '@atrium/testing';
import { useState } from 'react';
import { LoadError } from '../errors/load-error';
import { staleRulesSections, useCompanyRules, useCompanyRulesMessage, useSaveCompanyRules } from './use-company-rules';

const rules = { ...RULES_DEFAULTS, version: 3 };
const refuse = (error: Error) => () => {
  throw error;
};

function Rules() {
  const query = useCompanyRules();
  const { mutateAsync: save } = useSaveCompanyRules('time');
  const messageOf = useCompanyRulesMessage();
  const [outcome, setOutcome] = useState('');
  const { data, error } = query;
  if (!data) return <LoadError title={messageOf(error, 'load')} text={null} query={query} />;
  const submit = () =>
    save({ version: data.version, value: data.time }).catch((failure: unknown) =>
      setOutcome(staleRulesSections(failure)?.join() ?? messageOf(failure, 'save')),
    );
  return (
    <>
      <p>version {data.version}</p>
      <button onClick={() => void submit()}>Save</button>
      <output>{outcome}</output>
    </>
  );
}

const open = (api: (api: FakeApi) => unknown) => renderWithPlatform(<Rules />, { api: (fake) => void api(fake) });

test('makes three attempts on a network error, waiting 1 s, then 2 s', async () => {
  jest.useFakeTimers();
  const { platform } = open((api) => api.answer(API.companies.rules, refuse(networkError())));
  const attempts = () => platform.api.calls(API.companies.rules).length;

  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(attempts()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(attempts()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(attempts()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(attempts()).toBe(3);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(attempts()).toBe(3);
  expect(screen.getByText('Failed to fetch rules. Please try again.')).toBeVisible();
  jest.useRealTimers();
});

test.each(['FORBIDDEN', 'UNAUTHENTICATED'] as const)('requests the rules once and explains %s', async (code) => {
  const { platform } = open((api) => api.answer(API.companies.rules, refuse(apiError(code))));
  expect(await screen.findByText('Insufficient permissions to access organization settings')).toBeVisible();
  expect(platform.api.calls(API.companies.rules)).toHaveLength(1);
});

test('saves one section based on its version and caches the response', async () => {
  const { user, platform } = open((api) =>
    api
      .answer(API.companies.rules, () => ({ data: rules }))
      .answer(API.companies.saveRules, () => ({ data: { ...rules, version: 4 }, message: 'Saved' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('version 4')).toBeVisible();
  expect(platform.api.calls(API.companies.saveRules)[0]?.body).toEqual({ version: 3, time: rules.time });
  expect(platform.api.calls(API.companies.rules)).toHaveLength(1);
});

test.each([
  ['a stale version', apiError('RULES_CHANGED', { sections: 'leave, time' }), 'leave,time'],
  ['a failure', apiError('INTERNAL'), 'Failed to upsert rules. Please try again.'],
  ['a missing permission', apiError('FORBIDDEN'), 'Insufficient permissions to access organization settings'],
] as const)('explains %s on saving', async (_, error, text) => {
  const { user } = open((api) =>
    api.answer(API.companies.rules, () => ({ data: rules })).answer(API.companies.saveRules, refuse(error)),
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeVisible();
});
