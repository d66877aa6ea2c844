import { API, LIMITS, userDetailsInput } from '@atrium/contracts';
import {
  act,
  apiError,
  buildUser,
  type FakeApi,
  networkError,
  outdatedError,
  screen,
  signedIn,
  waitFor,
  within,
  unexplainedError,
} from '@atrium/testing';
import { ada, answer, ofAda, section, server, show } from '../testing/show-profile';

afterEach(() => localStorage.clear());
const sent = (api: FakeApi) => api.calls(API.users.saveDetails).map(({ body }) => userDetailsInput.parse(body));
const saved = (api: FakeApi) => sent(api).map(({ base: _base, ...change }) => change);

describe('own profile', () => {
  test('marks empty sections, states who sees them, and shows the name in title case', async () => {
    show(ofAda({ bio: 'Counts.' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    expect(within(await section('In short')).getByText('Counts.')).toBeVisible();
    const skills = await section('Skills');
    expect(within(skills).getByText('What others may ask you about.')).toBeVisible();
    expect(within(skills).getByRole('link', { name: 'Add Skills' })).toBeVisible();
    expect(within(skills).getByRole('switch', { name: 'Colleagues see this' })).toBeChecked();
    // The defaults (male, single, no children) are not facts about her.
    const personal = await section('Personal information');
    expect(within(personal).getByRole('link', { name: 'Add Personal information' })).toBeVisible();
    expect(personal).not.toHaveTextContent(/Male|Single/);
    expect(within(await section('Confidential')).getByText(/Visible only to you and people managers/)).toBeVisible();
  });

  test('saves only the section that is edited in the panel', async () => {
    const { user, platform, location } = show(ofAda());

    await user.click(await screen.findByRole('link', { name: 'Add In short' }));
    expect(location()).toContain('?edit=bio');
    await user.type(screen.getByRole('textbox', { name: 'In short' }), ' Counts. ');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved(platform.api)).toEqual([{ bio: 'Counts.' }]);
    expect(within(await section('In short')).getByText('Counts.')).toBeVisible();
    expect(location()).toBe(`/Profile/${ada._id}`);
  });

  test('shows both versions of a section until one is chosen if another tab has already saved it', async () => {
    const entry = { school: 'Home', degree: '', field: '', description: '', startDate: null, endDate: null };
    const { user, platform } = show(ofAda({ education: [entry] }), { query: '?edit=education' });
    const stored = { education: [entry, { ...entry, school: 'London', field: 'Mathematics' }] };
    platform.api.answer(API.users.saveDetails, () => {
      throw outdatedError('EDIT_CONFLICT', stored);
    });
    const school = await screen.findByRole('textbox', { name: /School/ });
    await user.clear(school);
    await user.type(school, 'At home');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent(platform.api)[0]?.base).toEqual({ education: [entry] });
    expect(await screen.findByText('You changed this elsewhere while you were editing here')).toBeVisible();
    expect(screen.getByText(/^Home\s+London, Mathematics$/)).toBeVisible();
    expect(screen.getByText('At home')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the saved one' }));
    expect(screen.getAllByRole('textbox', { name: /School/ })).toHaveLength(2);
  });

  test('asks for confirmation before discarding unsaved input', async () => {
    const { user, platform, location } = show(ofAda(), { query: '?edit=bio' });
    await user.type(await screen.findByRole('textbox', { name: 'In short' }), 'Counts.');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('textbox', { name: 'In short' })).toHaveValue('Counts.');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(location()).toBe(`/Profile/${ada._id}`);
    expect(saved(platform.api)).toEqual([]);
  });

  test('sends empty dates of an entry as null, and shows a missing value at its field', async () => {
    const { user, platform } = show(ofAda(), { query: '?edit=experience' });

    const company = await screen.findByRole('textbox', { name: 'Company' });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(company, 'Engines Ltd');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: 'Position' })).toHaveAccessibleDescription('Enter the position.');
    await user.type(screen.getByRole('textbox', { name: 'Position' }), 'Analyst');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const entry = { title: 'Analyst', company: 'Engines Ltd', startDate: null, endDate: null, description: '' };
    await waitFor(() => expect(saved(platform.api)).toEqual([{ experience: [entry] }]));
    expect(within(await section('Experience')).getByRole('heading', { name: 'Analyst' })).toBeVisible();
  });

  test('adds skills by Enter and on Save', async () => {
    const { user, platform } = show(ofAda({ skills: ['Maths'] }), { query: '?edit=skills' });

    await user.type(await screen.findByRole('textbox', { name: 'Add a skill' }), 'Punched cards{Enter}Looms');
    await user.click(screen.getByRole('button', { name: 'Remove Maths' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(saved(platform.api)).toEqual([{ skills: ['Punched cards', 'Looms'] }]));
  });

  test('shows at its field that a skill is too long, also on Save', async () => {
    const { user, platform } = show(ofAda({ skills: ['Maths'] }), { query: '?edit=skills' });
    const field = await screen.findByRole('textbox', { name: 'Add a skill' });
    const long = 'x'.repeat(LIMITS.name + 1);

    await user.type(field, `${long}{Enter}`);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Use at most 120 characters\./));
    expect(field).toHaveValue(long);
    expect(screen.queryByRole('button', { name: `Remove ${long}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(saved(platform.api)).toEqual([]);

    await user.type(field, '{Backspace}{Enter}');
    expect(field).toHaveValue('');
    expect(field).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved(platform.api)).toEqual([{ skills: ['Maths', long.slice(1)] }]));
  });

  test('shows the server’s error at its field', async () => {
    const { user } = show(ofAda(), {
      query: '?edit=confidential',
      api: (api) =>
        server(ofAda())(api).answer(API.users.saveDetails, () => {
          const field = { code: 'INVALID_EMAIL', message: 'Enter an email address.' };
          throw apiError('VALIDATION_FAILED', {}, { 'emergencyContact.email': field });
        }),
    });

    await user.type(await screen.findByRole('textbox', { name: 'Identity number' }), 'S1');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Identity number' })).toHaveValue('S1');
  });

  test.each([
    ['CONFLICT' as const, /changed/],
    ['company_changed' as const, /switched|company/i],
  ])('shows a conflict (%s) and keeps the input', async (code, text) => {
    const { user } = show(ofAda(), {
      query: '?edit=bio',
      api: (api) =>
        server(ofAda())(api).answer(API.users.saveDetails, () => {
          throw apiError(code);
        }),
    });

    await user.type(await screen.findByRole('textbox', { name: 'In short' }), 'Counts.');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox', { name: 'In short' })).toHaveValue('Counts.');
  });

  test('shows “Failed to update user” for a failure without a message, and keeps the input', async () => {
    const { user } = show(ofAda(), {
      query: '?edit=bio',
      api: (api) =>
        server(ofAda())(api).answer(API.users.saveDetails, () => {
          throw unexplainedError();
        }),
    });

    await user.type(await screen.findByRole('textbox', { name: 'In short' }), 'Counts.');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to update user');
    expect(alert).toHaveTextContent('Your input is still here. Save it again.');
    expect(screen.getByRole('textbox', { name: 'In short' })).toHaveValue('Counts.');
  });

  test.each([
    ['bio', 'In short', true],
    ['confidential', 'Bank', false],
  ])('stores a draft of %s only if it is not confidential', async (panel, field, isKept) => {
    const { user } = show(ofAda(), { query: `?edit=${panel}` });
    await user.type(await screen.findByRole('textbox', { name: field }), 'Typed');
    expect(Object.values(localStorage).join().includes('Typed')).toBe(isKept);
  });

  test('hides a section at once', async () => {
    const { user, platform } = show(ofAda({ bio: 'Counts.' }));
    const toggle = within(await section('In short')).getByRole('switch');

    await user.click(toggle);

    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription('Only you and people managers.');
    await waitFor(() => expect(saved(platform.api)).toEqual([{ privacySettings: { bio: true } }]));
  });

  test('reverts a choice that could not be saved, and shows an error', async () => {
    let isReachable = true;
    const { user, platform } = show(ofAda(), {
      api: (api) =>
        server(ofAda())(api)
          .answer(API.users.details, () => {
            if (!isReachable) throw networkError();
            return answer(ofAda());
          })
          .answer(API.users.saveDetails, () => {
            throw networkError();
          }),
    });
    const toggle = await screen.findByRole('switch', { name: 'Private profile' });
    isReachable = false;

    await user.click(toggle);

    await waitFor(() => expect(screen.getByRole('switch', { name: 'Private profile' })).not.toBeChecked());
    expect(platform.toasts.shown).toContainEqual(expect.objectContaining({ title: 'Your choice was not saved' }));
  });

  test('restores the original state after two choices that could not be saved', async () => {
    let refuse = () => {};
    const held = new Promise<void>((resolve) => (refuse = resolve));
    let isReachable = true;
    const { user, platform } = show(ofAda({ bio: 'Counts.' }), {
      api: (api) =>
        server(ofAda({ bio: 'Counts.' }))(api)
          .answer(API.users.details, () => {
            if (!isReachable) throw networkError();
            return answer(ofAda({ bio: 'Counts.' }));
          })
          .answer(API.users.saveDetails, () => held.then(() => Promise.reject(networkError()))),
    });
    const toggle = within(await section('In short')).getByRole('switch');
    isReachable = false;

    await user.click(toggle);
    await user.click(within(await section('About')).getByRole('switch'));
    expect(toggle).not.toBeChecked();
    refuse();

    await waitFor(() => expect(platform.toasts.shown).toHaveLength(2));
    expect(toggle).toBeChecked();
    expect(within(await section('About')).getByRole('switch')).toBeChecked();
  });

  test('updates its picture with the session', async () => {
    const { platform } = show(ofAda({ avatarUrl: null }));
    const name = await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    expect(document.querySelector('img')).toBeNull();

    act(() => platform.auth.set(signedIn({ ...ada, avatarUrl: '/api/avatars/abcdefghijklmnopqrstuv' })));

    await waitFor(() => expect(document.querySelector('img')?.src).toContain('abcdefghijklmnopqrstuv'));
    expect(name).toBeVisible();
  });

  test('shows the label of the privacy switch only once', async () => {
    show(ofAda());
    expect(within(await section('Privacy')).getAllByText('Private profile')).toHaveLength(1);
  });

  test('shows the phone number only once, in the section in which it is edited', async () => {
    show(ofAda({ contact: '+1 999' }));
    expect(await section('Personal information')).toHaveTextContent('+1 999');
    expect(screen.getAllByText('+1 999')).toHaveLength(1);
  });

  test('disables the switches of sections in a private profile', async () => {
    show(ofAda({ isPrivate: true }));
    expect(within(await section('About')).getByRole('switch')).toBeDisabled();
  });

  test('shows defaults that cannot be edited if loading fails, and retries', async () => {
    let broken = true;
    const { user } = show(ofAda({ bio: 'Counts.' }), {
      query: '?edit=bio',
      api: (api) =>
        server(ofAda())(api).answer(API.users.details, () => {
          if (broken) throw networkError();
          return answer(ofAda({ bio: 'Counts.' }));
        }),
    });

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the profile');
    expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    for (const role of ['switch', 'dialog'] as const) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull();

    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'In short' })).toHaveValue('Counts.');
  });

  test('has no confidential section without a company', async () => {
    const loner = buildUser({ _id: ada._id, company: null });
    show(ofAda({ company: null, companyName: '', companies: [] }), { user: loner, query: '?edit=confidential' });

    await section('About');
    expect(screen.queryByRole('region', { name: 'Confidential' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
