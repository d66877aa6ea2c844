import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop } from './file-drop';

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

function Documents({ multiple, disabled }: { multiple?: boolean; disabled?: boolean }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      label="Documents"
      hint="PDF up to 10 MB"
      multiple={multiple}
      disabled={disabled}
      files={files}
      onAdd={(added) => setFiles([...files, ...added])}
      onRemove={(file) => setFiles(files.filter((each) => each !== file))}
      removeLabel={(file) => `Remove ${file.name}`}
    />
  );
}

const drop = (files: File[]) => fireEvent.drop(screen.getByText('Documents'), { dataTransfer: { files } });

describe('FileDrop', () => {
  it('accepts chosen and dropped files', async () => {
    render(<Documents />);
    await userEvent.upload(screen.getByLabelText(/Documents/), pdf('chosen.pdf'));
    drop([pdf('dropped.pdf')]);
    expect(screen.getByText('chosen.pdf')).toBeVisible();
    expect(screen.getByText('dropped.pdf')).toBeVisible();
  });

  it('accepts the same file again after it was removed', async () => {
    render(<Documents />);
    const file = pdf('contract.pdf');
    await userEvent.upload(screen.getByLabelText(/Documents/), file);
    await userEvent.click(screen.getByRole('button', { name: 'Remove contract.pdf' }));
    expect(screen.queryByText('contract.pdf')).not.toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText(/Documents/), file);
    expect(screen.getByText('contract.pdf')).toBeVisible();
  });

  it('accepts one of several files if only one is requested, and none while disabled', () => {
    const { unmount } = render(<Documents multiple={false} />);
    drop([pdf('one.pdf'), pdf('two.pdf')]);
    expect(screen.getByText('one.pdf')).toBeVisible();
    expect(screen.queryByText('two.pdf')).not.toBeInTheDocument();
    unmount();
    render(<Documents disabled />);
    drop([pdf('late.pdf')]);
    expect(screen.queryByText('late.pdf')).not.toBeInTheDocument();
  });

  it('names the drop zone and shows its error', () => {
    render(
      <FileDrop
        label="Documents"
        error="notes.exe is not a PDF."
        files={[]}
        onAdd={() => {}}
        onRemove={() => {}}
        removeLabel={() => ''}
      />,
    );
    expect(screen.getByLabelText(/Documents/)).toBeInvalid();
    expect(screen.getByLabelText(/Documents/)).toHaveAccessibleDescription('notes.exe is not a PDF.');
  });

  it('shows the upload progress of a file', () => {
    const files = [pdf('half.pdf'), pdf('unknown.pdf'), pdf('there.pdf')];
    const shares = new Map<File | undefined, number | null>([
      [files[0], 0.5],
      [files[1], null],
    ]);
    render(
      <FileDrop
        label="Documents"
        files={files}
        onAdd={() => {}}
        onRemove={() => {}}
        removeLabel={({ name }) => `Remove ${name}`}
        progress={(file) => shares.get(file)}
      />,
    );
    expect(screen.getByRole('progressbar', { name: 'half.pdf' })).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByRole('progressbar', { name: 'unknown.pdf' })).not.toHaveAttribute('aria-valuenow');
    expect(screen.queryByRole('progressbar', { name: 'there.pdf' })).not.toBeInTheDocument();
  });
});
