import { apiError, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { SharedInlineEdit } from './shared-inline-edit';

/** Shows a title, types a new one and removes the field, as Back does. */
async function leaveWhileTyping(onSave: () => Promise<unknown>) {
  const rendered = renderWithPlatform(<SharedInlineEdit field="title" label="Title" value="Plan" onSave={onSave} />);
  await rendered.user.click(screen.getByRole('button', { name: 'Title: Plan' }));
  await rendered.user.keyboard('Plan B');
  rendered.unmount();
  return rendered.platform.toasts;
}

it('saves what was typed when the page is left', async () => {
  const onSave = jest.fn(async () => undefined);
  const toasts = await leaveWhileTyping(onSave);
  expect(onSave).toHaveBeenCalledWith({ title: 'Plan B', base: { title: 'Plan' } });
  expect(toasts.shown).toEqual([]);
});

it('shows what could not be saved after the page was left', async () => {
  const toasts = await leaveWhileTyping(() => Promise.reject(apiError('NOT_FOUND')));
  await waitFor(() =>
    expect(toasts.shown).toMatchObject([{ variant: 'destructive', title: 'Couldn’t save “Plan B”' }]),
  );
  expect(toasts.shown[0]?.description).toBeTruthy();
});

it('asks before a reload discards what was typed', async () => {
  const { user } = renderWithPlatform(
    <SharedInlineEdit field="title" label="Title" value="Plan" onSave={async () => undefined} />,
  );
  const isPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(screen.getByRole('button', { name: 'Title: Plan' }));
  expect(isPrevented()).toBe(false);
  await user.keyboard('Plan B');
  expect(isPrevented()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isPrevented()).toBe(false);
});
