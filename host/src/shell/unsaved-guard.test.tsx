import { act, screen, signedOut } from '@atrium/testing';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { renderHost } from '../testing/render-host';
import { UnsavedGuard } from './unsaved-guard';
import { mayLoseUnsavedWork } from './unsaved-work';

function Page({ changed }: { changed: boolean }) {
  const [isDirty, setDirty] = useState(changed);
  return (
    <>
      <UnsavedGuard when={isDirty} onGiveUp={() => setDirty(false)} />
      <button onClick={() => setDirty(true)}>Type</button>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/here?tab=2">Other tab</Link>
    </>
  );
}

const page = (changed: boolean) => <Page changed={changed} />;

const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

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
  expect(closesTab()).toBe(true);
  unmount();
  expect(closesTab()).toBe(false);
});

test('another part of the same page is not leaving', async () => {
  const { user, location } = renderHost(page(true), { at: '/here' });
  await user.click(screen.getByRole('link', { name: 'Other tab' }));
  expect(location()).toBe('/here?tab=2');
});

test('asks nothing where nothing was typed', async () => {
  const { user, location } = renderHost(page(false), { at: '/here' });
  expect(closesTab()).toBe(false);
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
  expect(closesTab()).toBe(false);
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

  expect(closesTab()).toBe(true);
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

  expect(closesTab()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(location()).toBe('/elsewhere');
});
