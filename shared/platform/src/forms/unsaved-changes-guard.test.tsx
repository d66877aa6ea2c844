import { confirmDiscardUnsavedWork } from '@atrium/platform';
import { act, closesTab, renderWithPlatform, screen, signedOut } from '@atrium/testing';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

interface PageProps {
  changed: boolean;
  /** The save settles when this promise settles. */
  saving?: Promise<unknown>;
  /** Path to open after saving. */
  next?: string;
}

function Page({ changed, saving = Promise.resolve(), next }: PageProps) {
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(changed);
  const [saved, setSaved] = useState(false);
  const save = () =>
    saving.then(
      () => (next === undefined ? setDirty(false) : setSaved(true)),
      () => undefined,
    );
  return (
    <>
      <UnsavedChangesGuard
        when={isDirty && !saved}
        onDiscard={() => setDirty(false)}
        next={saved && next !== undefined ? () => void navigate(next) : null}
      />
      <button onClick={() => setDirty(true)}>Type</button>
      <button onClick={() => void save()}>Save</button>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/here?tab=2">Other tab</Link>
    </>
  );
}

const page = (changed: boolean) => <Page changed={changed} />;

/** Renders a page whose save ends when the test says so. */
function savingPage(next?: string) {
  const end: { resolve?: () => void; reject?: () => void } = {};
  const saving = new Promise<void>((resolve, reject) => Object.assign(end, { resolve, reject }));
  const rendered = renderWithPlatform(<Page changed saving={saving} {...(next !== undefined && { next })} />, {
    at: '/here',
  });
  const leaveMeanwhile = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Save' }));
    await rendered.user.click(screen.getByRole('link', { name: 'Leave' }));
    expect(question()).toBeVisible();
    expect(rendered.location()).toBe('/here');
  };
  return { ...rendered, leaveMeanwhile, end: (how: keyof typeof end) => act(async () => end[how]?.()) };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

test('asks before changes are lost, and stays or leaves as the user answers', async () => {
  const { user, location } = renderWithPlatform(page(true), { at: '/here' });

  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect([location(), screen.queryByRole('alertdialog')]).toEqual(['/here', null]);

  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});

test('asks before the tab is closed', () => {
  const { unmount } = renderWithPlatform(page(true));
  expect(closesTab()).toBe(false);
  unmount();
  expect(closesTab()).toBe(true);
});

test('does not ask when only the query string changes', async () => {
  const { user, location } = renderWithPlatform(page(true), { at: '/here' });
  await user.click(screen.getByRole('link', { name: 'Other tab' }));
  expect(location()).toBe('/here?tab=2');
});

test('does not ask without unsaved changes', async () => {
  const { user, location } = renderWithPlatform(page(false), { at: '/here' });
  expect(closesTab()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});

test('asks before the shell replaces the page, but not again after changes were discarded', async () => {
  const { user, location } = renderWithPlatform(page(true), { at: '/here' });

  const ask = () => act(async () => ({ answer: confirmDiscardUnsavedWork() }));
  let asked = await ask();
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await expect(asked.answer).resolves.toBe(false);

  asked = await ask();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect(asked.answer).resolves.toBe(true);
  expect(closesTab()).toBe(true);
  await expect(confirmDiscardUnsavedWork()).resolves.toBe(true);
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});

test('guards changes made after earlier ones were discarded', async () => {
  const { user } = renderWithPlatform(page(true), { at: '/here' });
  const asked = await act(async () => ({ answer: confirmDiscardUnsavedWork() }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect(asked.answer).resolves.toBe(true);

  await user.click(screen.getByRole('button', { name: 'Type' }));

  expect(closesTab()).toBe(false);
});

test('resolves a pending confirmation with false when it unmounts', async () => {
  const { unmount } = renderWithPlatform(page(true), { at: '/here' });
  const asked = await act(async () => ({ answer: confirmDiscardUnsavedWork() }));
  await screen.findByRole('alertdialog');
  unmount();
  await expect(asked.answer).resolves.toBe(false);
});

test('does not ask after the session has ended', async () => {
  const { user, platform, location } = renderWithPlatform(page(true), { at: '/here' });
  act(() => platform.auth.set(signedOut()));

  expect(closesTab()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});

describe('while saving', () => {
  test('asks, and continues the navigation after a successful save', async () => {
    const { location, leaveMeanwhile, end } = savingPage();
    await leaveMeanwhile();

    await end('resolve');

    expect([location(), question()]).toEqual(['/elsewhere', null]);
  });

  test('stays after saving if the user chose to stay', async () => {
    const { location, user, end } = savingPage();
    await user.click(screen.getByRole('link', { name: 'Other tab' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    await user.click(screen.getByRole('button', { name: 'Stay here' }));

    await end('resolve');
    expect(location()).toBe('/here?tab=2');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    expect(location()).toBe('/elsewhere');
  });

  test('continues the blocked navigation rather than the one after saving', async () => {
    const { location, leaveMeanwhile, end } = savingPage('/next');
    await leaveMeanwhile();

    await end('resolve');

    expect([location(), question()]).toEqual(['/elsewhere', null]);
  });

  test('keeps asking when saving fails', async () => {
    const { location, leaveMeanwhile, end } = savingPage();
    await leaveMeanwhile();

    await end('reject');

    expect(question()).toBeVisible();
    expect([location(), closesTab()]).toEqual(['/here', false]);
  });

  test('resolves a pending confirmation of the shell after saving', async () => {
    const { user, end } = savingPage();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = await act(async () => ({ answer: confirmDiscardUnsavedWork() }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();

    await end('resolve');

    await expect(asked.answer).resolves.toBe(true);
    expect(question()).toBeNull();
  });
});

test('navigates after saving without asking', async () => {
  const { user, location, end } = savingPage('/next');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await end('resolve');

  expect([location(), question()]).toEqual(['/next', null]);
});
