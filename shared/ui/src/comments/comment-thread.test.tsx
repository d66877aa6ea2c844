import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { accessibilityIssues } from '../testing/axe';
import { CommentThread } from './comment-thread';
import type { Comment, CommentThreadProps } from './comment-types';

const ADA = { id: '0199aa00-0000-7000-8000-00000000000a', name: 'Ada Lovelace' };

const comment = (more: Partial<Comment> = {}): Comment => ({
  id: '1',
  author: ADA,
  html: '<p>Looks <strong>good</strong></p>',
  createdAt: '2026-11-22T10:00:00.000Z',
  ...more,
});

// jsdom has no layout, but ProseMirror measures the cursor position.
beforeEach(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
  document.elementFromPoint = () => null;
});

const thread = (props: Partial<CommentThreadProps> = {}) =>
  render(
    <CommentThread
      comments={[comment()]}
      formatTime={() => '5m ago'}
      formatFullTime={() => '22 Nov 2026, 10:00'}
      onSend={() => {}}
      {...props}
    />,
  );

const write = (box: HTMLElement, text: string) =>
  act(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, {
      clipboardData: {
        getData: (type: string) => (type === 'text/plain' ? text : ''),
        types: ['text/plain'],
        files: [],
      },
    });
    fireEvent(box, event);
  });

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Actions for the comment of Ada Lovelace' }));

describe('CommentThread', () => {
  it('does not render again for a keystroke that leaves the comment ready to be sent', () => {
    const onRender = jest.fn();
    render(
      <Profiler id="thread" onRender={onRender}>
        <CommentThread comments={[comment()]} formatTime={String} formatFullTime={String} onSend={() => {}} />
      </Profiler>,
    );
    const box = screen.getByRole('textbox', { name: 'Write a comment' });
    write(box, 'a');
    expect(screen.getByRole('button', { name: 'Comment' })).toBeEnabled();
    // React compares the state once more after a change.
    write(box, 'b');
    onRender.mockClear();
    write(box, 'c');
    expect(box).toHaveTextContent('abc');
    expect(onRender).not.toHaveBeenCalled();
  });

  it('lists comments with author and time', async () => {
    const { container } = thread({ comments: [comment({ editedAt: '2026-11-22T11:00:00.000Z' })] });
    const [first] = within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Ada Lovelace5m ago · editedLooks good');
    expect(screen.getByText('5m ago')).toHaveAttribute('title', '22 Nov 2026, 10:00');
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('keeps the editor open when somebody else deletes the comment being edited', async () => {
    const render = (comments: Comment[]) => (
      <CommentThread
        comments={comments}
        formatTime={() => '5m ago'}
        formatFullTime={() => '22 Nov 2026, 10:00'}
        onEdit={onEdit}
        renderDeletedEdit={(html) => <p>Deleted: {html}</p>}
      />
    );
    const onEdit = jest.fn();
    const { rerender } = thread({ comments: [comment({ canEdit: true })], onEdit });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    write(screen.getByRole('textbox', { name: 'Edit comment' }), 'Mine ');
    rerender(render([]));
    expect(screen.getByText(/^Deleted: .*Mine/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Edit comment' })).toHaveTextContent('Mine');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull();
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('sends the text and clears the composer', async () => {
    const onSend = jest.fn();
    const onDraftChange = jest.fn();
    thread({ onSend, onDraftChange });
    const box = screen.getByRole('textbox', { name: 'Write a comment' });
    const send = screen.getByRole('button', { name: 'Comment' });
    expect(send).toBeDisabled();
    write(box, 'Thank you');
    expect(onDraftChange).toHaveBeenLastCalledWith('<p>Thank you</p>');
    await userEvent.click(send);
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ html: '<p>Thank you</p>' }));
    expect(box).toHaveTextContent('');
    expect(onDraftChange).toHaveBeenLastCalledWith('');
  });

  it('offers edit and delete only where they are allowed', async () => {
    const { rerender } = thread({ onEdit: () => {}, onDelete: () => {} });
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    rerender(
      <CommentThread
        comments={[comment({ canEdit: true })]}
        onEdit={() => {}}
        onDelete={() => {}}
        formatTime={() => ''}
        formatFullTime={() => ''}
      />,
    );
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('edits in place and cancels by Escape', async () => {
    const onEdit = jest.fn();
    thread({ comments: [comment({ canEdit: true })], onEdit });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Edit comment' }), { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Edit comment' })).not.toBeInTheDocument();
    expect(onEdit).not.toHaveBeenCalled();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    write(screen.getByRole('textbox', { name: 'Edit comment' }), 'Very ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onEdit).toHaveBeenCalledWith('1', expect.objectContaining({ text: expect.stringContaining('Very') }));
  });

  it('asks before deleting and names what will be lost', async () => {
    const onDelete = jest.fn();
    thread({ comments: [comment({ canDelete: true })], onDelete });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('“Looks good” will be lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
    expect(onDelete).toHaveBeenCalledWith('1');
  });

  it('shows comments being sent, waiting and failed, with buttons to send or discard', async () => {
    const onRetry = jest.fn();
    const onDiscard = jest.fn();
    thread({
      comments: [
        comment({ state: 'sending' }),
        comment({ id: '2', state: 'failed', error: 'Not authorized' }),
        comment({ id: '3', state: 'waiting' }),
      ],
      onRetry,
      onDiscard,
    });
    const [sending, failed, waiting] = within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    expect(sending).toHaveTextContent('Sending…');
    expect(sending).toHaveAttribute('aria-busy', 'true');
    expect(within(failed as HTMLElement).getByRole('alert')).toHaveTextContent('Not authorized');
    expect(within(waiting as HTMLElement).getByRole('status')).toHaveTextContent('Waiting to be sent');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledWith('2');
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(onRetry).toHaveBeenLastCalledWith('3');
    await userEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Discard' }));
    expect(onDiscard).toHaveBeenCalledWith('2');
  });

  it('loads older comments on request, and shows that commenting is not possible', async () => {
    const onLoadOlder = jest.fn();
    thread({ onLoadOlder, comments: [], closedText: 'Comments are closed.' });
    await userEvent.click(screen.getByRole('button', { name: 'Show older comments' }));
    expect(onLoadOlder).toHaveBeenCalled();
    expect(screen.getByText('No comments yet')).toBeVisible();
    expect(screen.getByText('Comments are closed.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
