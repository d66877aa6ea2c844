import { AppError } from '@atrium/api-client';
import { apiError, renderWithPlatform, screen } from '@atrium/testing';
import { useFailureToast } from './use-failure-toast';

function Remove({ remove }: { remove: () => Promise<void> }) {
  const failed = useFailureToast();
  return <button onClick={() => void remove().catch(failed('Couldn’t remove it'))}>Remove</button>;
}

test('shows what failed and why', async () => {
  const { user, platform } = renderWithPlatform(<Remove remove={() => Promise.reject(apiError('FORBIDDEN'))} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(platform.toasts.shown).toEqual([
    expect.objectContaining({
      variant: 'destructive',
      title: 'Couldn’t remove it',
      description: expect.stringMatching(/permission|allowed/i),
    }),
  ]);
});

test('shows nothing for an aborted call', async () => {
  const aborted = new AppError({ code: 'ERR_CANCELED', status: 0, message: 'The request was cancelled.' });
  const { user, platform } = renderWithPlatform(<Remove remove={() => Promise.reject(aborted)} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(platform.toasts.shown).toEqual([]);
});
