import { Field } from '@atrium/ui';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, Profiler } from 'react';
import { accessibilityIssues } from '../testing/axe';
import { completeAddress } from './link-button';
import type { RichTextEditorHandle, RichTextEditorProps } from './editor-props';
import type { RichTextValue } from './editor-value';
import { RichTextEditor } from './rich-text-editor';

const ADA = { id: '0199aa00-0000-7000-8000-00000000000a', name: 'Ada Lovelace' };
const GRACE = { id: '0199aa00-0000-7000-8000-00000000000b', name: 'Grace Hopper' };

// jsdom has no layout, but ProseMirror measures the cursor position.
beforeEach(() => {
  const rect = () => new DOMRect(0, 0, 0, 0);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = rect;
  document.elementFromPoint = () => null;
});

const setup = (props: Partial<RichTextEditorProps> = {}) => {
  const ref = createRef<RichTextEditorHandle>();
  const onChange = jest.fn<void, [RichTextValue]>();
  const result = render(<RichTextEditor ref={ref} label="Message" onChange={onChange} {...props} />);
  const handle = () => {
    if (ref.current === null) throw new Error('The editor is not there');
    return ref.current;
  };
  return {
    ...result,
    box: screen.getByRole('textbox', { name: 'Message' }),
    type: (text: string) => act(async () => handle().insertText(text)),
    handle,
    last: () => onChange.mock.lastCall?.[0],
  };
};

/** Fires a paste event as a browser does. */
function paste(target: Element, data: Record<string, string>, files: File[] = []) {
  const event = createEvent.paste(target, {
    clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files },
  });
  act(() => void fireEvent(target, event));
}

describe('RichTextEditor', () => {
  it('is a named text field with a toolbar of one tab stop', async () => {
    const { container, box } = setup();
    expect(box).toHaveAttribute('aria-multiline', 'true');
    const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
    expect([...toolbar.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Bold' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('does not render again for a keystroke that changes neither formats nor remaining length', async () => {
    const ref = createRef<RichTextEditorHandle>();
    const onRender = jest.fn();
    render(
      <Profiler id="editor" onRender={onRender}>
        <RichTextEditor ref={ref} label="Message" />
      </Profiler>,
    );
    const type = (text: string) => act(async () => ref.current?.insertText(text));
    await type('a');
    onRender.mockClear();
    await type('b');
    expect(screen.getByRole('textbox')).toHaveTextContent('ab');
    expect(onRender).not.toHaveBeenCalled();
  });

  it('renders when its first render takes longer than a tick', () => {
    jest.useFakeTimers();
    const Slow = () => {
      jest.advanceTimersByTime(50);
      return null;
    };
    render(
      <>
        <RichTextEditor label="Message" />
        <Slow />
      </>,
    );
    act(() => jest.advanceTimersByTime(50));
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('adds no style element, which the CSP would reject', () => {
    setup();
    expect(document.head.querySelector('[data-tiptap-style]')).toBeNull();
  });

  it('has the label, help and error of its field', () => {
    render(
      <Field label="Comment" hint="Markdown works." error="Write something." required>
        <RichTextEditor />
      </Field>,
    );
    const box = screen.getByRole('textbox', { name: /Comment/ });
    expect(box).toHaveAccessibleDescription('Write something. Markdown works.');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAttribute('aria-required', 'true');
  });

  it('keeps its name when its parent renders again', () => {
    const field = (onChange: () => void) => (
      <Field label="Comment">
        <RichTextEditor onChange={onChange} findMentions={() => []} />
      </Field>
    );
    const { rerender } = render(field(() => {}));
    rerender(field(() => {}));
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveAttribute('aria-multiline', 'true');
  });

  it('reports HTML, text and lengths, and that it is empty after clearing', async () => {
    const { type, handle, last } = setup();
    await type('Hello');
    expect(last()).toMatchObject({
      html: '<p>Hello</p>',
      text: 'Hello',
      isEmpty: false,
      textLength: 5,
      htmlLength: 12,
    });
    act(() => handle().clear());
    expect(last()).toMatchObject({ html: '', isEmpty: true, textLength: 0 });
  });

  it('formats by its buttons', async () => {
    const { type, last } = setup();
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await type('one');
    expect(last()?.html).toContain('<ul><li><p>');
  });

  it('keeps a mention in HTML and reports the mentioned person', async () => {
    const html = `<p>Hi <span data-mention="${ADA.id}">@Ada Lovelace</span></p>`;
    const { handle, last } = setup();
    act(() => handle().setHtml(html));
    expect(last()).toMatchObject({ html, text: 'Hi @Ada Lovelace', mentions: [ADA.id] });
  });

  it('completes a mention and is a combobox while people are listed', async () => {
    const findMentions = jest.fn(async () => [GRACE, ADA]);
    const { box, type, last } = setup({ findMentions });
    await type('@a');
    const listbox = await screen.findByRole('listbox', { name: 'People to mention' });
    await screen.findByRole('option', { name: 'Ada Lovelace' });
    expect(findMentions).toHaveBeenLastCalledWith('a', expect.any(AbortSignal));
    expect(box).toHaveAttribute('role', 'combobox');
    expect(box).toHaveAttribute('aria-controls', listbox.id);
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Grace Hopper' }).id);
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(screen.getByRole('option', { name: 'Ada Lovelace' })).toHaveAttribute('aria-selected', 'true');
    expect(await accessibilityIssues(document.body)).toEqual([]);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(last()?.mentions).toEqual([ADA.id]));
    expect(last()?.html).toContain(`<span data-mention="${ADA.id}">@Ada Lovelace</span>`);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box).toHaveAttribute('role', 'textbox');
  });

  it('closes the list by Escape before it handles Escape itself', async () => {
    const onEscape = jest.fn();
    const { box, type } = setup({ findMentions: async () => [ADA], onEscape });
    await type('@a');
    await screen.findByRole('option', { name: 'Ada Lovelace' });
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(onEscape).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(onEscape).toHaveBeenCalledTimes(1);
  });

  describe('emoji', () => {
    const SMILE = { emoji: '🙂', name: 'Slightly smiling face', shortcodes: ['slightly_smiling_face'] };
    const TADA = { emoji: '🎉', name: 'Party popper', shortcodes: ['tada'] };
    const findEmoji = async (query: string) => [SMILE, TADA].filter(({ shortcodes: [code] }) => code?.includes(query));

    it('are completed after a colon and two characters', async () => {
      const onSubmit = jest.fn();
      const { box, type, last } = setup({ findEmoji, onSubmit, submitOn: 'enter' });
      await type('Well :smi');
      expect(await screen.findByRole('listbox', { name: 'Emoji' })).toBeInTheDocument();
      expect(screen.getByRole('option', { name: /Slightly smiling face/ })).toHaveTextContent(
        ':slightly_smiling_face:',
      );
      expect(box).toHaveAttribute('role', 'combobox');
      fireEvent.keyDown(box, { key: 'Enter' });
      await waitFor(() => expect(last()?.text).toBe('Well 🙂'));
      expect(onSubmit).not.toHaveBeenCalled();
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    });

    it('replace a whole shortcode at once, but not an unknown one', async () => {
      const { type, last } = setup({ findEmoji });
      await type(':tada:');
      await waitFor(() => expect(last()?.text).toBe('🎉'));
      await type(' :nothing:');
      expect(last()?.text).toBe('🎉 :nothing:');
    });

    it('are not completed in a time or after one character, so that Enter submits', async () => {
      const find = jest.fn(findEmoji);
      const onSubmit = jest.fn();
      const { box, type } = setup({ findEmoji: find, onSubmit, submitOn: 'enter' });
      await type('At 10:30 :D');
      fireEvent.keyDown(box, { key: 'Enter' });
      expect(onSubmit).toHaveBeenCalledTimes(1);
      expect(find).not.toHaveBeenCalled();
    });
  });

  it('submits by Enter, but not with Shift, while empty, or in a list', async () => {
    const onSubmit = jest.fn();
    const { box, type, handle } = setup({ onSubmit, submitOn: 'enter' });
    const enter = (more = {}) => fireEvent.keyDown(box, { key: 'Enter', ...more });
    enter();
    expect(onSubmit).not.toHaveBeenCalled();
    await type('Hello');
    enter({ shiftKey: true });
    expect(onSubmit).not.toHaveBeenCalled();
    enter();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    act(() => handle().setHtml('<ul><li><p>one</p></li></ul>'));
    act(() => handle().focus());
    enter();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    enter({ ctrlKey: true });
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('shows that the text is too long, and does not submit it', async () => {
    const onSubmit = jest.fn();
    const { box, type, last } = setup({ onSubmit, maxText: 10 });
    await type('123456789');
    expect(screen.getByRole('status')).toHaveTextContent('1 character left');
    await type('01');
    expect(screen.getByRole('status')).toHaveTextContent('1 character too long');
    expect(last()?.isTooLong).toBe(true);
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('maps pasted styles to tags and ignores the bold wrapper of Google Docs', () => {
    const { box, last } = setup();
    paste(box, {
      'text/html':
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p style="line-height:1.38"><span style="font-weight:400">plain </span><span style="font-weight:700;font-style:italic">both</span><span style="text-decoration:line-through"> old</span></p></b>',
    });
    expect(last()?.html).toBe('<p>plain <strong><em>both</em></strong><s> old</s></p>');
  });

  it('keeps the cells of a pasted table apart', () => {
    const { box } = setup();
    paste(box, {
      'text/html': '<table><tr><th>Name</th><th>Days</th></tr><tr><td>Ada</td><td>3</td></tr></table>',
    });
    expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Name Days', 'Ada 3']);
  });

  it('passes pasted files to the caller, except the picture of copied text', () => {
    const onFiles = jest.fn();
    const { box } = setup({ onFiles });
    const file = new File(['x'], 'plan.png', { type: 'image/png' });
    paste(box, { Files: '' }, [file]);
    expect(onFiles).toHaveBeenCalledWith([file]);
    paste(box, { 'text/html': '<p>cells</p>' }, [file]);
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  it('handles the arrow up key only while it is empty', async () => {
    const onArrowUpWhenEmpty = jest.fn();
    const { box, type } = setup({ onArrowUpWhenEmpty });
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(onArrowUpWhenEmpty).toHaveBeenCalledTimes(1);
    await type('x');
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(onArrowUpWhenEmpty).toHaveBeenCalledTimes(1);
  });

  it('sets a link at the cursor and rejects an invalid address', async () => {
    const { last } = setup();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    expect(address).toHaveAccessibleDescription('Enter an address like https://example.com.');
    await userEvent.clear(address);
    await userEvent.type(address, 'example.com{Enter}');
    expect(last()?.html).toContain('<a href="https://example.com">example.com</a>');
  });

  it('sets no link by the Enter with which an input method confirms a part of the address', async () => {
    const { last } = setup();
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await userEvent.type(address, '例え.jp');
    fireEvent.keyDown(address, { key: 'Enter', keyCode: 229 });
    expect(address).toBeVisible();
    await userEvent.type(address, '/案内{Enter}');
    expect(last()?.html).toContain('https://例え.jp/案内');
  });
});

it.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['example.com/a', 'https://example.com/a'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['just words', null],
  ['word', null],
])('reads %s as the address %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});
