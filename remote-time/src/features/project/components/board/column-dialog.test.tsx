import { API } from '@atrium/contracts';
import { apiError, networkError, renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { aColumn, aProjectDetail, asTime, PROJECT_ID } from '../../../../testing/work';
import { ColumnDialog } from './column-dialog';

const doing = aColumn({ name: 'Doing' });

function open(column: typeof doing | null, isDeleted = false) {
  const onClose = jest.fn();
  const view = renderWithPlatform(<ColumnDialog {...{ column, isDeleted, onClose }} projectId={PROJECT_ID} />, {
    ...asTime,
    api: (api) =>
      api
        .answer(API.projects.addColumn, () => aProjectDetail({ columns: [doing] }))
        .answer(API.projects.updateColumn, () => aProjectDetail({ columns: [doing] })),
  });
  return { ...view, api: view.platform.api, onClose };
}
const name = () => screen.getByRole('textbox', { name: /^Name/ });

it('requires a name, then adds the column', async () => {
  const { user, api, onClose } = open(null);
  await user.click(screen.getByRole('button', { name: 'Add column' }));
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Enter a name.'));
  expect(name()).toHaveFocus();

  await user.type(name(), ' Review ');
  await user.click(screen.getByRole('button', { name: 'Add column' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.calls(API.projects.addColumn).map(({ body }) => body)).toEqual([
    { name: 'Review', kind: 'active', clientId: expect.any(String) as string },
  ]);
});

it('adds a column with the same client id if it is sent again after a lost response', async () => {
  const { user, api, onClose } = open(null);
  const clientIds: (string | undefined)[] = [];
  api.answer(API.projects.addColumn, ({ body }) => {
    clientIds.push(body.clientId);
    if (clientIds.length === 1) throw networkError();
    return aProjectDetail({ columns: [doing] });
  });
  await user.type(name(), 'Review');
  await user.click(screen.getByRole('button', { name: 'Add column' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Add column' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(clientIds[0]).toBeDefined();
  expect(clientIds).toEqual([clientIds[0], clientIds[0]]);
});

it('keeps the input and shows why it was not saved', async () => {
  const { user, api, onClose } = open(doing);
  api.answer(API.projects.updateColumn, () => {
    throw apiError('PROJECT_ARCHIVED');
  });
  await user.clear(name());
  await user.type(name(), 'Review');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/archived/)).toBeVisible();
  expect(name()).toHaveValue('Review');
  expect(onClose).not.toHaveBeenCalled();
});

it('asks for confirmation before discarding a changed name', async () => {
  const { user, onClose } = open(doing);
  await user.type(name(), ' now');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(name()).toHaveValue('Doing now');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('keeps the edited name without saving it if somebody else removes the column', async () => {
  const { user, api } = open(doing, true);
  await user.type(name(), ' now');

  expect(screen.getByRole('button', { name: 'Copy what I typed' })).toBeVisible();
  expect(name()).toHaveValue('Doing now');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(api.calls(API.projects.updateColumn)).toEqual([]);
});
