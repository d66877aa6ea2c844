import {
  act,
  buildUser,
  createTestPlatform,
  renderWithPlatform,
  screen,
  signedIn,
  type TestPlatform,
  waitFor,
} from '@atrium/testing';
import { useForm, useWatch } from 'react-hook-form';
import { RestoredDraftNotice } from './restored-draft-notice';
import { useDraftForm } from './use-draft-form';

interface Values {
  about: string;
  skills: string[];
  country: string | null;
}

function Form({ name = 'about-me' }: { name?: string | null }) {
  const form = useForm<Values, unknown, Values>({ defaultValues: { about: 'Counts.', skills: [], country: null } });
  const country = useWatch({ control: form.control, name: 'country' });
  const draft = useDraftForm(form, name);
  return (
    <form>
      <RestoredDraftNotice draft={draft} />
      <input aria-label="About" {...form.register('about')} />
      <p>{country ?? 'no country'}</p>
      <output>{form.formState.isDirty ? 'changed' : 'as it was'}</output>
      <button type="button" onClick={draft.clear}>
        Saved
      </button>
    </form>
  );
}

const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const other = { _id: '0197a000-0000-7000-8000-0000000000b2', name: 'Other Works' };
const ada = buildUser({ company: acme, companies: [] });

const open = (name?: string | null, user = ada) =>
  renderWithPlatform(<Form name={name} />, { session: signedIn(user) });
const field = () => screen.getByRole('textbox', { name: 'About' });

/** Resolves once the form has loaded its draft: drafts load in the order in which they are requested. */
const loaded = ({ drafts }: TestPlatform) => act(async () => void (await drafts.load('about-me')));

afterEach(() => localStorage.clear());

test('restores typed text with a notice and discards it on request', async () => {
  const before = open();
  await before.user.type(field(), ' Much');
  before.unmount();

  const { user, unmount } = open();
  await waitFor(() => expect(field()).toHaveValue('Counts. Much'));
  expect(screen.getByText('changed')).toBeVisible();
  expect(screen.getByText('Your unsaved draft was restored.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field()).toHaveValue('Counts.');
  expect(field()).toHaveFocus();
  expect(screen.queryByText('Your unsaved draft was restored.')).toBeNull();
  unmount();
  await loaded(open().platform);
  expect(field()).toHaveValue('Counts.');
});

test('does not restore saved values', async () => {
  const { user, unmount } = open();
  await user.type(field(), ' Much');
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  unmount();

  await loaded(open().platform);
  expect(field()).toHaveValue('Counts.');
});

test('restores a draft only in the company in which it was typed', async () => {
  const { user, platform, unmount } = open();
  await user.type(field(), ' Much');
  act(() => platform.auth.set(signedIn({ ...ada, company: other })));
  unmount();

  const elsewhere = open(undefined, { ...ada, company: other });
  await loaded(elsewhere.platform);
  expect(field()).toHaveValue('Counts.');
  elsewhere.unmount();
  await loaded(open().platform);
  expect(field()).toHaveValue('Counts. Much');
});

test('stores nothing for a form without a key', async () => {
  const { user, unmount } = open(null);
  await user.type(field(), ' Much');
  unmount();

  expect(Object.values(localStorage).join()).not.toContain('Much');
  await loaded(open(null).platform);
  expect(field()).toHaveValue('Counts.');
});

test('ignores stored values that no longer fit the form', async () => {
  const { platform, unmount } = open();
  unmount();
  platform.drafts.write('about-me', { about: 7, skills: 'cooking', gone: 'x' });

  await loaded(open().platform);
  expect(field()).toHaveValue('Counts.');
  expect(screen.queryByText('Your unsaved draft was restored.')).toBeNull();
});

test('stores only changed fields, and removes the draft when nothing differs', async () => {
  const { user, platform } = open();
  await user.type(field(), '!');
  expect(await platform.drafts.load('about-me')).toEqual({ about: 'Counts.!' });
  await user.type(field(), '{Backspace}');
  expect(await platform.drafts.load('about-me')).toBeUndefined();
});

test('restores a value that an earlier version stored for an empty field', async () => {
  const { platform, unmount } = open();
  unmount();
  platform.drafts.write('about-me', { country: 'DE' });
  open();
  expect(await screen.findByText('DE')).toBeVisible();
});

test('stores a draft of any length', async () => {
  const long = 'x'.repeat(250_000);
  const { user, unmount } = open();
  await user.click(field());
  await user.paste(long);
  unmount();

  await loaded(open().platform);
  expect(field()).toHaveValue(`Counts.${long}`);
});

test('does not overwrite a field that was edited before the draft loaded', async () => {
  let resolveLoad: (draft: unknown) => void = () => undefined;
  const platform = createTestPlatform({ session: signedIn(ada) });
  const save = jest.spyOn(platform.drafts, 'save');
  jest.spyOn(platform.drafts, 'load').mockReturnValue(
    new Promise((resolve) => {
      resolveLoad = resolve;
    }),
  );
  const { user } = renderWithPlatform(<Form />, { platform });
  await user.type(field(), '!');

  await act(async () => resolveLoad({ about: 'Counts. Much', country: 'DE' }));
  expect(field()).toHaveValue('Counts.!');
  expect(screen.getByText('DE')).toBeVisible();
  expect(save).toHaveBeenLastCalledWith('about-me', { about: 'Counts.!', country: 'DE' });
});
