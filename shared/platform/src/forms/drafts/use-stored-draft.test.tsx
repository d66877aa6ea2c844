import { act, createTestPlatform, renderWithPlatform, screen, signedIn, waitFor } from '@atrium/testing';
import { useTextDraft } from './use-stored-draft';

function Editor({ name = 'comment' }: { name?: string }) {
  const draft = useTextDraft(name);
  if (!draft.isLoaded) return <p>Loading</p>;
  return (
    <>
      <input
        aria-label="Comment"
        defaultValue={draft.stored ?? ''}
        onChange={({ target }) => draft.save(target.value)}
      />
      <p>{draft.stored === null ? 'no draft' : 'restored'}</p>
      <button type="button" onClick={draft.clear}>
        Sent
      </button>
    </>
  );
}

const session = signedIn();
const open = () => renderWithPlatform(<Editor />, { session });
const field = () => screen.findByRole('textbox', { name: 'Comment' });

afterEach(() => localStorage.clear());

test('restores typed text', async () => {
  const before = open();
  expect(await screen.findByText('no draft')).toBeVisible();
  await before.user.type(await field(), 'Half a thought');
  before.unmount();

  open();
  expect(await field()).toHaveValue('Half a thought');
  expect(screen.getByText('restored')).toBeVisible();
});

test('does not restore sent text', async () => {
  const before = open();
  await before.user.type(await field(), 'Half a thought');
  await before.user.click(screen.getByRole('button', { name: 'Sent' }));
  before.unmount();

  open();
  expect(await field()).toHaveValue('');
});

test('restores text that an earlier version stored, and ignores other values', async () => {
  const platform = createTestPlatform();
  platform.drafts.write('comment', 'Typed before');
  const { unmount } = renderWithPlatform(<Editor />, { platform });
  expect(await field()).toHaveValue('Typed before');

  unmount();
  platform.drafts.write('other', { html: 'Typed before' });
  renderWithPlatform(<Editor name="other" />, { platform });
  expect(await field()).toHaveValue('');
});

test('renders the editor only after the draft has loaded', async () => {
  let resolveLoad: (draft: unknown) => void = () => undefined;
  const platform = createTestPlatform();
  jest.spyOn(platform.drafts, 'load').mockReturnValue(
    new Promise((resolve) => {
      resolveLoad = resolve;
    }),
  );
  renderWithPlatform(<Editor />, { platform });
  expect(screen.queryByRole('textbox')).toBeNull();

  await act(async () => resolveLoad('Typed before'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Typed before'));
});
