import { renderWithPlatform, screen } from '@atrium/testing';
import { useState } from 'react';
import { SaveBar } from './save-bar';

function Form() {
  const [isDirty, setDirty] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setDirty(false);
      }}
    >
      <label>
        Name <input onChange={() => setDirty(true)} />
      </label>
      <label>
        Place <input />
      </label>
      {isDirty && (
        <SaveBar isSaving={false} isInvalid={false} failure={undefined} onDiscard={() => setDirty(false)}>
          <p>Renames the company</p>
        </SaveBar>
      )}
    </form>
  );
}

describe('SaveBar', () => {
  it.each(['Save changes', 'Discard'])('returns the focus to the last used field after %s', async (button) => {
    const { user } = renderWithPlatform(<Form />);
    await user.type(screen.getByLabelText('Name'), 'Birchwood');
    expect(screen.getByText('Renames the company')).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('leaves the focus where the user has moved it', async () => {
    const { user } = renderWithPlatform(<Form />);
    await user.type(screen.getByLabelText('Name'), 'Birchwood');
    await user.type(screen.getByLabelText('Place'), '{Enter}');
    expect(screen.getByLabelText('Place')).toHaveFocus();
  });
});
