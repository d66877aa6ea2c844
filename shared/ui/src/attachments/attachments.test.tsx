import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { AttachmentField } from './attachment-field';
import { AttachmentList } from './attachment-list';
import { type AttachmentLimits, formatBytes } from './limits';
import { useAttachments } from './use-attachments';
import type { StoredAttachment, UploadFile } from './use-attachments';

const LIMITS: AttachmentLimits = { maxBytes: 2_048, maxFiles: 3, extensions: ['pdf', 'png'] };
const LONG = `${'sehr-lange-'.repeat(12)}datei.pdf`;

const file = (name: string, bytes = 100, type = 'application/pdf') => new File(['x'.repeat(bytes)], name, { type });
const stored = (name: string): StoredAttachment => ({
  id: name,
  name,
  size: 100,
  type: 'application/pdf',
  url: `/${name}`,
});

/** Returns an upload function whose uploads the test resolves or rejects. */
function heldUploads() {
  const calls: {
    name: string;
    signal: AbortSignal;
    progress: (share: number) => void;
    done: () => void;
    fail: () => void;
  }[] = [];
  const upload: UploadFile = (sent, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      calls.push({
        name: sent.name,
        signal,
        progress: onProgress,
        done: () => resolve(stored(sent.name)),
        fail: () => reject(new Error('no')),
      });
    });
  return { calls, upload };
}

function Field(props: { upload?: UploadFile; limits?: AttachmentLimits }) {
  const attachments = useAttachments({ limits: LIMITS, ...props });
  return (
    <>
      <AttachmentField attachments={attachments} />
      <output>{attachments.stored.map(({ name }) => name).join()}</output>
      <output aria-label="chosen">{attachments.files.map(({ name }) => name).join()}</output>
    </>
  );
}

const input = () => screen.getByLabelText(/Drop files/);
const choose = (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false });

describe('AttachmentField', () => {
  it('keeps chosen files for the form and shows names of any length in full', async () => {
    const { container } = render(<Field />);
    await choose(file(LONG));
    expect(screen.getByRole('status', { name: 'chosen' })).toHaveTextContent(LONG);
    expect(screen.getByText(LONG, { selector: 'span' })).toHaveStyle({ overflowWrap: 'anywhere' });
    expect(await accessibilityIssues(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: `Remove ${LONG}` }));
    expect(screen.queryByText(LONG)).not.toBeInTheDocument();
  });

  it('shows its limits and why it rejects a file', async () => {
    render(<Field />);
    expect(screen.getByText('Up to 3 files of 2 kB each · pdf, png')).toBeVisible();
    await choose(file('big.pdf', 3_000), file('run.exe'), file('nothing.pdf', 0), file('fine.pdf'));
    expect(input()).toHaveAccessibleDescription(
      'big.pdf is larger than 2 kB. run.exe has a type that is not allowed. Allowed are pdf, png. nothing.pdf is empty.',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
    expect(input()).toHaveAccessibleDescription('Only 3 files can be attached.');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('accepts pasted files', () => {
    render(<Field />);
    const event = createEvent.paste(input(), { clipboardData: { files: [file('pasted.png', 10, 'image/png')] } });
    fireEvent(input(), event);
    expect(screen.getByText('pasted.png', { selector: 'span' })).toBeVisible();
    expect(event.defaultPrevented).toBe(true);
  });

  it('uploads with progress and reports the stored file', async () => {
    const { calls, upload } = heldUploads();
    render(<Field upload={upload} />);
    await choose(file('plan.pdf'));
    act(() => calls[0]?.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Uploading plan.pdf' })).toHaveAttribute('aria-valuenow', '40');
    await act(async () => calls[0]?.done());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByText('plan.pdf', { selector: 'output' })).toBeInTheDocument();
  });

  it('uploads at most three files at a time', async () => {
    const { calls, upload } = heldUploads();
    render(<Field upload={upload} limits={{ maxBytes: 2_048 }} />);
    await choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.pdf`)));
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
    await act(async () => calls[1]?.done());
    expect(calls.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
  });

  it('aborts a cancelled upload, and all uploads when it unmounts', async () => {
    const { calls, upload } = heldUploads();
    const { unmount } = render(<Field upload={upload} />);
    await choose(file('a.pdf'), file('b.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel uploading a.pdf' }));
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    unmount();
    expect(calls[1]?.signal.aborted).toBe(true);
  });

  it('shows a failed upload and retries it', async () => {
    const { calls, upload } = heldUploads();
    render(<Field upload={upload} />);
    await choose(file('a.pdf'));
    await act(async () => calls[0]?.fail());
    expect(screen.getByRole('alert')).toHaveTextContent('Could not be uploaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again to upload a.pdf' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(async () => calls[1]?.done());
    expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeVisible();
  });
});

describe('AttachmentList', () => {
  it('links files and lets the caller open them', async () => {
    const onOpen = jest.fn();
    const { container } = render(<AttachmentList files={[stored('plan.pdf')]} onOpen={onOpen} />);
    const link = screen.getByRole('link', { name: 'plan.pdf' });
    expect(link).toHaveAttribute('href', '/plan.pdf');
    await userEvent.click(link);
    expect(onOpen).toHaveBeenCalledWith(stored('plan.pdf'));
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it('renders nothing without files', () => {
    const { container } = render(<AttachmentList files={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

it.each([
  [0, '0 bytes'],
  [1_023, '1,023 bytes'],
  [1_024, '1 kB'],
  [1_258_291, '1.2 MB'],
  [52_428_800, '50 MB'],
  [5_368_709_120, '5 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en-GB')).toBe(text);
});
