import { act, buildUser, screen, signedIn } from '@atrium/testing';
import { useForm, useWatch } from 'react-hook-form';
import { renderHost } from '../testing/render-host';
import { RestoredNotice, useKeptForm } from './kept-form';

interface Values {
  about: string;
  skills: string[];
  country: string | null;
}

function Form({ name = 'about-me' }: { name?: string | null }) {
  const form = useForm<Values, unknown, Values>({ defaultValues: { about: 'Counts.', skills: [], country: null } });
  const country = useWatch({ control: form.control, name: 'country' });
  const kept = useKeptForm(form, name);
  return (
    <form>
      <RestoredNotice form={kept} />
      <input aria-label="About" {...form.register('about')} />
      <p>{country ?? 'no country'}</p>
      <output>{form.formState.isDirty ? 'changed' : 'as it was'}</output>
      <button type="button" onClick={kept.forget}>
        Saved
      </button>
    </form>
  );
}

const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
const other = { _id: '0197a000-0000-7000-8000-0000000000b2', name: 'Other Works' };
const ada = buildUser({ company: acme, companies: [] });

const open = (name?: string | null, user = ada) => renderHost(<Form name={name} />, { session: signedIn(user) });
const field = () => screen.getByRole('textbox', { name: 'About' });

afterEach(() => localStorage.clear());

test('what was typed is there again, says so, and can be discarded', async () => {
  const before = open();
  await before.user.type(field(), ' Much');
  before.unmount();

  const { user, unmount } = open();
  expect(field()).toHaveValue('Counts. Much');
  expect(screen.getByText('changed')).toBeVisible();
  expect(screen.getByText('This is what you had typed before.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field()).toHaveValue('Counts.');
  expect(field()).toHaveFocus();
  expect(screen.queryByText('This is what you had typed before.')).toBeNull();
  unmount();
  open();
  expect(field()).toHaveValue('Counts.');
});

test('what is saved is typed no more', async () => {
  const { user, unmount } = open();
  await user.type(field(), ' Much');
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  unmount();

  open();
  expect(field()).toHaveValue('Counts.');
});

test('it belongs to the company in which it was typed', async () => {
  const { user, platform, unmount } = open();
  await user.type(field(), ' Much');
  act(() => platform.auth.set(signedIn({ ...ada, company: other })));
  unmount();

  open(undefined, { ...ada, company: other }).unmount();
  expect(screen.queryByText('This is what you had typed before.')).toBeNull();
  open();
  expect(field()).toHaveValue('Counts. Much');
});

test('what is secret is not kept', async () => {
  const { user, unmount } = open(null);
  await user.type(field(), ' Much');
  unmount();

  expect(Object.values(localStorage).join()).not.toContain('Much');
  open(null);
  expect(field()).toHaveValue('Counts.');
});

test('what no longer fits the form is left out', () => {
  const { platform, unmount } = open();
  unmount();
  platform.drafts.write('about-me', { about: 7, skills: 'cooking', gone: 'x' });

  open();
  expect(field()).toHaveValue('Counts.');
  expect(screen.queryByText('This is what you had typed before.')).toBeNull();
});

test('only what was changed is kept, and what is as it was is forgotten', async () => {
  const { user, platform } = open();
  await user.type(field(), '!');
  expect(platform.drafts.read('about-me')).toEqual({ about: 'Counts.!' });
  await user.type(field(), '{Backspace}');
  expect(platform.drafts.read('about-me')).toBeUndefined();
});

test('what was nothing before, or is nothing now, is there again too', () => {
  const { platform, unmount } = open();
  unmount();
  platform.drafts.write('about-me', { country: 'DE' });
  open();
  expect(screen.getByText('DE')).toBeVisible();
});
