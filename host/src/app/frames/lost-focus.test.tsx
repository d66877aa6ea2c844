import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { watchLostFocus } from './lost-focus';

let end = () => {};
beforeEach(() => {
  end = watchLostFocus();
});
afterEach(() => end());

function Page() {
  const [rows, setRows] = useState(['one', 'two']);
  const [isBroken, setBroken] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      <h1>Invitations</h1>
      <section>
        <h2>Open</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button onClick={() => setRows((all) => all.filter((one) => one !== row))}>Take back {row}</button>
            </li>
          ))}
        </ul>
      </section>
      {isBroken && <button onClick={() => setBroken(false)}>Retry</button>}
      <p>Text</p>
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('focuses the heading of the surrounding section when the focused element is removed', async () => {
  render(<Page />);
  await press('Take back one');
  expect(screen.getByRole('heading', { name: 'Open' })).toHaveFocus();
});

test('focuses the page’s heading when the focused element was in no section', async () => {
  render(<Page />);
  await press('Retry');
  expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus();
});

test('does not move the focus after the user has clicked elsewhere', async () => {
  const { rerender } = render(<button>Here</button>);
  await press('Here');
  await userEvent.click(document.body);
  rerender(<main id="main">Gone</main>);
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
