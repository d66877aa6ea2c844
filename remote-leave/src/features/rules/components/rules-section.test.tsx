import { API, type BodyOf, type CompanyRules, leaveTypeRules, RULES_DEFAULTS, type User } from '@atrium/contracts';
import {
  act,
  anId,
  apiError,
  buildUser,
  type FakeApi,
  networkError,
  screen,
  signedIn,
  waitFor,
  within,
} from '@atrium/testing';
import { renderLeave } from '../../../testing/render-leave';
import RulesSection from './rules-section';

/** Fakes a server that rejects changes to an outdated version of the rules. */
function server(api: FakeApi, stored: Partial<CompanyRules> = {}) {
  let rules: CompanyRules = { version: 1, ...RULES_DEFAULTS, ...stored };
  let changed = '';
  api
    .answer(API.companies.rules, () => ({ data: rules }))
    .answer(API.companies.saveRules, ({ body: { version, ...sections } }) => {
      if (version !== rules.version) throw apiError('RULES_CHANGED', { sections: changed });
      rules = { ...rules, ...given(sections), version: version + 1 };
      return { data: rules, message: '' };
    })
    .answer(API.people.employees, () => ({ employees: [] }));
  return {
    /** Simulates another person saving in the meantime. */
    save: (sections: Partial<CompanyRules>) => {
      rules = { ...rules, ...sections, version: rules.version + 1 };
      changed = Object.keys(sections).join(', ');
    },
  };
}

const given = (sections: Omit<BodyOf<typeof API.companies.saveRules>, 'version'>): Partial<CompanyRules> =>
  Object.fromEntries(Object.entries(sections).filter(([, value]) => value !== undefined));

function draw(user: User = buildUser({}, 'Founder'), stored: Partial<CompanyRules> = {}) {
  let others: ReturnType<typeof server> | undefined;
  const rendered = renderLeave(<RulesSection />, {
    session: signedIn(user),
    api: (api) => {
      others = server(api, stored);
    },
  });
  return { ...rendered, elsewhere: (sections: Partial<CompanyRules>) => others?.save(sections) };
}

const section = async (name: string) => within(await screen.findByRole('group', { name }));

test('links to its groups, and moves the focus to the chosen one', async () => {
  const { user } = draw();
  const index = within(await screen.findByRole('navigation', { name: 'On this page' }));
  expect(index.getAllByRole('link')).toHaveLength(6);
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(index.getByRole('link', { name: 'Leave types' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  scrollIntoView.mockRestore();
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Leave types' }));
});

test('saves one section with its version, and then offers the defaults', async () => {
  const { user, platform } = draw();
  const working = await section('Working time');
  expect(working.queryByRole('button', { name: /^Reset/ })).toBeNull();

  await user.clear(working.getByLabelText('Mon'));
  await user.type(working.getByLabelText('Mon'), '6');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
  expect(platform.api.calls(API.companies.saveRules)[0]?.body).toEqual({
    version: 1,
    workingTime: { week: [360, 480, 480, 480, 480, 0, 0], holidays: [] },
  });
  expect(working.getByRole('button', { name: 'Reset working hours and holidays to defaults' })).toBeVisible();
});

test('shows both values of a conflict, and keeps the other person’s remaining changes when saving', async () => {
  const { user, elsewhere, platform } = draw();
  const working = await section('Working time');
  elsewhere({ workingTime: { week: [300, 300, 480, 480, 480, 0, 0], holidays: [] } });

  await user.clear(working.getByLabelText('Mon'));
  await user.type(working.getByLabelText('Mon'), '6');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await working.findByRole('alert')).toHaveTextContent(/Mon.*5.*6/);
  expect(working.getByLabelText('Mon')).toHaveValue('6');
  expect(platform.toasts.shown).toHaveLength(0);
  await user.click(working.getByRole('button', { name: 'Keep mine' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
  expect(working.queryByRole('alert')).toBeNull();
  expect(platform.api.calls(API.companies.saveRules).at(-1)?.body).toMatchObject({
    version: 2,
    workingTime: { week: [360, 300, 480, 480, 480, 0, 0] },
  });
});

test('does not claim that approvers have left while colleagues fail to load', async () => {
  const { leave } = RULES_DEFAULTS;
  const approval = { ...leave.approval, steps: [{ approvers: [anId()] }] };
  const { platform } = draw(undefined, { leave: { ...leave, approval } });
  platform.api.answer(API.people.employees, () => {
    throw apiError('INTERNAL');
  });
  expect(await screen.findByText('Couldn’t load your colleagues')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove …' })).toBeVisible();
  expect(screen.queryByText('Somebody who left')).not.toBeInTheDocument();
});

test('names a leave type and field that somebody else also changed, with amounts in its unit', async () => {
  const type = { _id: anId(), name: 'Annual leave', colour: 0, paid: true, allowance: 25_000 };
  const withAllowance = (allowance: number) => ({
    leave: { ...RULES_DEFAULTS.leave, types: [leaveTypeRules.parse({ ...type, allowance })] },
  });
  const { user, elsewhere } = draw(undefined, withAllowance(25_000));
  const leave = await section('Leave');
  elsewhere(withAllowance(30_000));
  await user.click(leave.getByRole('button', { name: 'Edit Annual leave' }));
  const field = screen.getByLabelText('Allowance a year, in days');
  await user.clear(field);
  await user.type(field, '28');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await leave.findByRole('alert')).toHaveTextContent(
    /Annual leave · Allowance a year, in days.*30 days.*28 days/,
  );
});

test('saves the input on the newest version when another section has changed', async () => {
  const { user, elsewhere, platform } = draw();
  const working = await section('Working time');
  elsewhere({ leave: { ...RULES_DEFAULTS.leave, correctionWindowDays: 7 } });

  await user.clear(working.getByLabelText('Mon'));
  await user.type(working.getByLabelText('Mon'), '6');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
  expect(working.getByLabelText('Mon')).toHaveValue('6');
  await waitFor(() => expect(screen.getByLabelText('Corrections, in days')).toHaveValue('7'));
});

test('shows the server’s errors at their fields', async () => {
  const { user, platform } = draw();
  const leave = await section('Leave');
  const error = { code: 'TOO_BIG', message: 'This must be at most 365.', params: { max: 365 } };
  platform.api.answer(API.companies.saveRules, () => {
    throw apiError('VALIDATION_FAILED', {}, { 'leave.correctionWindowDays': error });
  });

  await user.type(leave.getByLabelText('Corrections, in days'), '0');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(leave.getByLabelText('Corrections, in days')).toHaveAccessibleDescription(/at most 365/));
  expect(screen.getByText('Check the marked fields')).toBeVisible();
});

test.each([
  [networkError, 'Failed to upsert rules. Please try again.'],
  [() => apiError('FORBIDDEN'), 'Insufficient permissions to access organization settings'],
])('shows why saving failed, and keeps the input (%#)', async (error, words) => {
  const { user, platform } = draw();
  const leave = await section('Leave');
  platform.api.answer(API.companies.saveRules, () => {
    throw error();
  });

  await user.type(leave.getByLabelText('Corrections, in days'), '0');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(leave.getByLabelText('Corrections, in days')).toHaveValue('300');
});

test('saves the changes of both sections together', async () => {
  const { user, platform } = draw();
  const working = await section('Working time');
  const leave = await section('Leave');
  await user.type(leave.getByLabelText('Corrections, in days'), '0');
  await user.clear(working.getByLabelText('Mon'));
  await user.type(working.getByLabelText('Mon'), '6{Enter}');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(leave.getByLabelText('Corrections, in days')).toHaveValue('300');
  expect(working.getByLabelText('Mon')).toHaveValue('6');
  const sent = platform.api.calls(API.companies.saveRules).map(({ body }) => body);
  expect(sent).toContainEqual(
    expect.objectContaining({ leave: expect.objectContaining({ correctionWindowDays: 300 }) }),
  );
  expect(sent.at(-1)).toMatchObject({ workingTime: { week: [360, 480, 480, 480, 480, 0, 0] } });
});

test('saves nothing while one of the sections is invalid, and focuses its field', async () => {
  const { user, platform } = draw();
  const working = await section('Working time');
  const leave = await section('Leave');
  await user.type(leave.getByLabelText('Corrections, in days'), '0');
  await user.clear(working.getByLabelText('Mon'));
  await user.type(working.getByLabelText('Mon'), '99');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(working.getByLabelText('Mon')).toHaveFocus());
  expect(screen.getByText('Check the marked fields')).toBeVisible();
  expect(platform.api.calls(API.companies.saveRules)).toHaveLength(0);
});

test('discards the changes of all sections', async () => {
  const { user } = draw();
  const leave = await section('Leave');
  await user.clear(leave.getByLabelText('Notice, in days'));
  await user.type(leave.getByLabelText('Notice, in days'), '7');
  expect(leave.getByText('Leave that begins in less than 7 days can be requested, with a warning.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));

  expect(screen.getByLabelText('Notice, in days')).toHaveValue('0');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test.each([
  ['FORBIDDEN', 'Insufficient permissions to access organization settings'],
  ['INTERNAL', 'Failed to fetch rules. Please try again.'],
] as const)('shows an error when the rules cannot be loaded (%s)', async (code, words) => {
  renderLeave(<RulesSection />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) =>
      api.answer(API.companies.rules, () => {
        throw apiError(code);
      }),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

describe('loading the rules without a response', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /**
   * Renders the section while the first `answers` attempts fail. Returns the times at which the rules were requested,
   * in ms.
   */
  function drawWithout(answers: number) {
    const start = Date.now();
    const asked: number[] = [];
    renderLeave(<RulesSection />, {
      session: signedIn(buildUser({}, 'Founder')),
      api: (api) => {
        server(api);
        api.answer(API.companies.rules, () => {
          asked.push(Date.now() - start);
          if (asked.length <= answers) throw networkError();
          return { data: { version: 1, ...RULES_DEFAULTS } };
        });
      },
    });
    return asked;
  }
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('retries after 1 s and after another 2 s', async () => {
    const asked = drawWithout(2);
    await wait(60_000);

    expect(asked).toEqual([0, 1_000, 3_000]);
    expect(screen.getByRole('group', { name: 'Working time' })).toBeVisible();
  });

  test('stops after three attempts', async () => {
    const asked = drawWithout(Infinity);
    await wait(60_000);

    expect(asked).toEqual([0, 1_000, 3_000]);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch rules. Please try again.');
  });
});
