import { renderWithPlatform, screen, waitFor } from '@atrium/testing';
import { useRef } from 'react';
import { CopyButton } from './copy-button';

const LINK = 'https://atrium.test/join/1';

function Link() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={field} readOnly aria-label="Link" value={LINK} />
      <CopyButton text={LINK} label="Copy link" copied="Link copied" field={field} />
    </>
  );
}

test('copies the text and confirms it', async () => {
  const { user, platform } = renderWithPlatform(<Link />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(LINK);
  expect(platform.toasts.shown).toMatchObject([{ variant: 'success', title: 'Link copied' }]);
});

test('selects the text to be copied by hand when the clipboard is denied', async () => {
  const { user, platform } = renderWithPlatform(<Link />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Your browser did not copy the text' }]));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
});

test('asks to copy by hand when no field shows the text', async () => {
  const { user, platform } = renderWithPlatform(<CopyButton iconOnly text="17" label="Copy number" copied="Copied" />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([{ description: 'Select the text and copy it by hand.' }]),
  );
});
