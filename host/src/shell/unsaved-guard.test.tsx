import { act, screen, signedOut } from '@atrium/testing';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { closesTab } from '../testing/closes-tab';
import { renderHost } from '../testing/render-host';
import { UnsavedGuard } from './unsaved-guard';
import { mayLoseUnsavedWork } from './unsaved-work';

interface PageProps {
  changed: boolean;
  /** What saving waits for. */
  saving?: Promise<unknown>;
  /** Where saving leads. */
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
      <UnsavedGuard
        when={isDirty && !saved}
        onGiveUp={() => setDirty(false)}
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

/** A page whose saving ends as it is told. */
function savingPage(next?: string) {
  const end: { resolve?: () => void; reject?: () => void } = {};
  const saving = new Promise<void>((resolve, reject) => Object.assign(end, { resolve, reject }));
  const rendered = renderHost(<Page changed saving={saving} {...(next !== undefined && { next })} />, { at: '/here' });
  const leaveMeanwhile = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Save' }));
    await rendered.user.click(screen.getByRole('link', { name: 'Leave' }));
    expect(question()).toBeVisible();
    expect(rendered.location()).toBe('/here');
  };
  return { ...rendered, leaveMeanwhile, end: (how: keyof typeof end) => act(async () => end[how]?.()) };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

test('asks before what was typed is lost, and stays or goes as told', async () => {
  const { user, location } = renderHost(page(true), { at: '/here' });

  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect([location(), screen.queryByRole('alertdialog')]).toEqual(['/here', null]);

  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});

test('asks before the tab is closed', () => {
  const { unmount } = renderHost(page(true));
  expect(closesTab()).toBe(false);
  unmount();
  expect(closesTab()).toBe(true);
});

test('another part of the same page is not leaving', async () => {
  const { user, location } = renderHost(page(true), { at: '/here' });
  await user.click(screen.getByRole('link', { name: 'Other tab' }));
  expect(location()).toBe('/here?tab=2');
});

test('asks nothing where nothing was typed', async () => {
  const { user, location } = renderHost(page(false), { at: '/here' });
  expect(closesTab()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});

test('asks before something else takes the page away, and then no more', async () => {
  const { user, location } = renderHost(page(true), { at: '/here' });

  const ask = () => act(async () => ({ answer: mayLoseUnsavedWork() }));
  let asked = await ask();
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await expect(asked.answer).resolves.toBe(false);

  asked = await ask();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect(asked.answer).resolves.toBe(true);
  expect(closesTab()).toBe(true);
  await expect(mayLoseUnsavedWork()).resolves.toBe(true);
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});

test('what is typed after something was given up is guarded again', async () => {
  const { user } = renderHost(page(true), { at: '/here' });
  const asked = await act(async () => ({ answer: mayLoseUnsavedWork() }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect(asked.answer).resolves.toBe(true);

  await user.click(screen.getByRole('button', { name: 'Type' }));

  expect(closesTab()).toBe(false);
});

test('a question that nobody can answer any more is answered', async () => {
  const { unmount } = renderHost(page(true), { at: '/here' });
  const asked = await act(async () => ({ answer: mayLoseUnsavedWork() }));
  await screen.findByRole('alertdialog');
  unmount();
  await expect(asked.answer).resolves.toBe(false);
});

test('holds nobody back whose session has ended', async () => {
  const { user, platform, location } = renderHost(page(true), { at: '/here' });
  act(() => platform.auth.set(signedOut()));

  expect(closesTab()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});

describe('while it is being saved', () => {
  test('leaving asks, and goes on by itself once it is saved', async () => {
    const { location, leaveMeanwhile, end } = savingPage();
    await leaveMeanwhile();

    await end('resolve');

    expect([location(), question()]).toEqual(['/elsewhere', null]);
  });

  test('who chose to stay stays once it is saved', async () => {
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

  test('leaving goes where it was going, not where saving leads', async () => {
    const { location, leaveMeanwhile, end } = savingPage('/next');
    await leaveMeanwhile();

    await end('resolve');

    expect([location(), question()]).toEqual(['/elsewhere', null]);
  });

  test('what fails is asked about still', async () => {
    const { location, leaveMeanwhile, end } = savingPage();
    await leaveMeanwhile();

    await end('reject');

    expect(question()).toBeVisible();
    expect([location(), closesTab()]).toEqual(['/here', false]);
  });

  test('whatever else asked is answered by the save', async () => {
    const { user, end } = savingPage();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = await act(async () => ({ answer: mayLoseUnsavedWork() }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();

    await end('resolve');

    await expect(asked.answer).resolves.toBe(true);
    expect(question()).toBeNull();
  });
});

test('saving leads on without a question', async () => {
  const { user, location, end } = savingPage('/next');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await end('resolve');

  expect([location(), question()]).toEqual(['/next', null]);
});
