import { screen, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { renderLeave } from '../../../testing/render-leave';
import { RejectForm } from './reject-form';

const onReject = jest.fn();

/** A form that is left and opened again, for one request or another. */
function Requests() {
  const [subjectId, setSubjectId] = useState<string | null>('one');
  const form = {
    hint: 'Ada sees it',
    confirmLabel: 'Reject request',
    busy: false,
    onBack: () => setSubjectId(null),
    onReject,
  };
  return (
    <>
      <button onClick={() => setSubjectId('one')}>First</button>
      <button onClick={() => setSubjectId('other')}>Second</button>
      {subjectId !== null && <RejectForm key={subjectId} subjectId={subjectId} {...form} />}
    </>
  );
}

test('keeps an unsent reason only for its own request', async () => {
  const { user } = renderLeave(<Requests />);
  const reason = () => screen.getByRole('textbox', { name: /Reason/ });
  await user.type(reason(), 'Too many are away.');
  await user.click(screen.getByRole('button', { name: 'Second' }));
  expect(reason()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'First' }));
  await waitFor(() => expect(reason()).toHaveValue('Too many are away.'));

  await user.click(screen.getByRole('button', { name: 'Reject request' }));
  expect(onReject).toHaveBeenCalledWith('Too many are away.');
  await user.click(screen.getByRole('button', { name: 'Second' }));
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(reason()).toHaveValue('');
});
