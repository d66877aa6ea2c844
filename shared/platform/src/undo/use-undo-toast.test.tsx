import { renderWithPlatform, screen } from '@atrium/testing';
import { useUndoToast } from './use-undo-toast';

function Delete({ onUndo }: { onUndo: () => void }) {
  const showUndo = useUndoToast();
  return <button onClick={() => showUndo({ title: 'Entry deleted', description: 'Write', onUndo })}>Delete</button>;
}

test('confirms the action and offers to undo it', async () => {
  const onUndo = jest.fn();
  const { user, platform } = renderWithPlatform(<Delete onUndo={onUndo} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const [toast] = platform.toasts.shown;
  expect(toast).toMatchObject({ title: 'Entry deleted', description: 'Write', action: { label: 'Undo' } });
  expect(onUndo).not.toHaveBeenCalled();
  toast?.action?.onAction();
  expect(onUndo).toHaveBeenCalledTimes(1);
});
