import { API, type BodyOf, type CompanyRules, RULES_DEFAULTS, type User } from '@atrium/contracts';
import {
  act,
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
function server(api: FakeApi) {
  let rules: CompanyRules = { version: 1, ...RULES_DEFAULTS };
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

function draw(user: User = buildUser({}, 'Founder')) {
  let others: ReturnType<typeof server> | undefined;
  const rendered = renderLeave(<RulesSection />, {
    session: signedIn(user),
    api: (api) => {
      others = server(api);
    },
  });
  return { ...rendered, elsewhere: (sections: Partial<CompanyRules>) => others?.save(sections) };
}

const section = async (name: string) => within(await screen.findByRole('form', { name }));

test('marks defaults, and saves one section with its version', async () => {
  const { user, platform } = draw();
  const working = await section('Working time');
  expect(working.getByText('Defaults')).toBeVisible();

  await user.clear(working.getByLabelText('Mon'));
  await user.type(working.getByLabelText('Mon'), '6');
  await user.click(working.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
  expect(platform.api.calls(API.companies.saveRules)[0]?.body).toEqual({
    version: 1,
    workingTime: { week: [360, 480, 480, 480, 480, 0, 0], holidays: [] },
  });
  expect(working.queryByText('Defaults')).toBeNull();
  expect(working.getByRole('button', { name: 'Fill in the defaults' })).toBeVisible();
});

test('what somebody else saved of the same section is loaded in place of what was typed', async () => {
  const { user, elsewhere, platform } = draw();
  const working = await section('Working time');
  elsewhere({ workingTime: { week: [300, 300, 300, 300, 300, 0, 0], holidays: [] } });

  await user.clear(working.getByLabelText('Mon'));
  await user.type(working.getByLabelText('Mon'), '6');
  await user.click(working.getByRole('button', { name: 'Save' }));
  expect(await working.findByRole('alert')).toHaveTextContent(/Somebody else saved this.*They changed: Working time/);
  expect(working.getByLabelText('Mon')).toHaveValue('6');
  await user.click(working.getByRole('button', { name: 'Load the newest' }));

  await waitFor(() => expect(working.getByLabelText('Mon')).toHaveValue('5'));
  expect(working.queryByRole('alert')).toBeNull();
  expect(platform.toasts.shown).toHaveLength(0);
});

test('keeps what was typed when another section has changed, and saves it on the newest version', async () => {
  const { user, elsewhere, platform } = draw();
  const working = await section('Working time');
  elsewhere({ leave: { ...RULES_DEFAULTS.leave, correctionWindowDays: 7 } });

  await user.clear(working.getByLabelText('Mon'));
  await user.type(working.getByLabelText('Mon'), '6');
  await user.click(working.getByRole('button', { name: 'Save' }));
  expect(await working.findByRole('alert')).toHaveTextContent('They changed: Leave');
  await user.click(working.getByRole('button', { name: 'Load the newest' }));
  await waitFor(() => expect((screen.getByLabelText('Corrections, in days') as HTMLInputElement).value).toBe('7'));
  expect(working.getByLabelText('Mon')).toHaveValue('6');
  await user.click(working.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Saved' }]));
});

test('errors of the server are at their fields', async () => {
  const { user, platform } = draw();
  const leave = await section('Leave');
  const error = { code: 'TOO_BIG', message: 'This must be at most 365.', params: { max: 365 } };
  platform.api.answer(API.companies.saveRules, () => {
    throw apiError('VALIDATION_FAILED', {}, { 'leave.correctionWindowDays': error });
  });

  await user.click(leave.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(leave.getByLabelText('Corrections, in days')).toHaveAccessibleDescription(/at most 365/));
});

test.each([
  [networkError, 'Failed to upsert rules. Please try again.'],
  [() => apiError('FORBIDDEN'), 'Insufficient permissions to access organization settings'],
])('shows the specified text where saving failed', async (error, words) => {
  const { user, platform } = draw();
  const leave = await section('Leave');
  platform.api.answer(API.companies.saveRules, () => {
    throw error();
  });

  await user.click(leave.getByRole('button', { name: 'Save' }));

  expect(await leave.findByRole('alert')).toHaveTextContent(words);
});

test.each([
  ['FORBIDDEN', 'Insufficient permissions to access organization settings'],
  ['INTERNAL', 'Failed to fetch rules. Please try again.'],
] as const)('rules that cannot be loaded (%s) say so', async (code, words) => {
  renderLeave(<RulesSection />, {
    session: signedIn(buildUser({}, 'Founder')),
    api: (api) =>
      api.answer(API.companies.rules, () => {
        throw apiError(code);
      }),
  });

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

describe('rules that no answer comes to', () => {
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

  test('are asked for again after 1 s and after 2 s more', async () => {
    const asked = drawWithout(2);
    await wait(60_000);

    expect(asked).toEqual([0, 1_000, 3_000]);
    expect(screen.getByRole('form', { name: 'Working time' })).toBeVisible();
  });

  test('are given up after three tries', async () => {
    const asked = drawWithout(Infinity);
    await wait(60_000);

    expect(asked).toEqual([0, 1_000, 3_000]);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch rules. Please try again.');
  });
});
