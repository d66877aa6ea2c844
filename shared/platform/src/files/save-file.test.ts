import { saveFile } from './save-file';

test('downloads the content under its name and releases the URL a minute later', () => {
  jest.useFakeTimers();
  const clicked: { href: string; download: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  const revoke = jest.spyOn(URL, 'revokeObjectURL');

  saveFile(new Blob(['a;b']), 'report.csv');

  expect(clicked).toEqual([{ href: 'blob:report', download: 'report.csv' }]);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:report');
  jest.useRealTimers();
});
