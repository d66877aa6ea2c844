import { anId, createTestPlatform } from '@atrium/testing';
import { downloadAttachment, downloadFile } from './download-file';
import { saveFile } from './save-file';

jest.mock('./save-file');

const blob = new Blob(['a;b']);

it('saves a file under the name of the server', async () => {
  await downloadFile(Promise.resolve({ blob, name: 'June.csv' }), 'report.csv');
  expect(saveFile).toHaveBeenLastCalledWith(blob, 'June.csv');
});

it('saves a file without a name under the given name', async () => {
  const { api } = createTestPlatform();
  const download = jest.spyOn(api, 'download').mockResolvedValue({ blob, name: null });
  const id = anId();
  await downloadAttachment(api, { id, name: 'plan.pdf', size: 1 });
  expect(download).toHaveBeenCalledWith(
    expect.objectContaining({ method: 'GET' }),
    expect.objectContaining({ params: { id } }),
  );
  expect(saveFile).toHaveBeenLastCalledWith(blob, 'plan.pdf');
});

it('waits for the transfer of a large file on a slow connection', async () => {
  const { api } = createTestPlatform();
  const download = jest.spyOn(api, 'download').mockResolvedValue({ blob, name: null });
  await downloadAttachment(api, { id: anId(), name: 'film.mkv', size: 50 * 1024 * 1024 });
  expect(download).toHaveBeenCalledWith(
    expect.objectContaining({ method: 'GET' }),
    expect.objectContaining({ timeoutMs: 1_630_000 }),
  );
});

it('saves nothing after a failed request', async () => {
  jest.mocked(saveFile).mockClear();
  await expect(downloadFile(Promise.reject(new Error('offline')), 'report.csv')).rejects.toThrow('offline');
  expect(saveFile).not.toHaveBeenCalled();
});
