import { previewUrl, takePreview } from './preview';

const preview = { text: '{"name":"remote-chat","who":"Ada & Bo"}', signature: 'a'.repeat(86) };

it('is read from its address, and removed from it', () => {
  const url = previewUrl('https://atrium.example.com', preview);
  expect(takePreview(new URL(url))).toEqual({ preview, rest: 'https://atrium.example.com/dashboard' });
});

it('leaves the rest of an address as it is', () => {
  const url = new URL(previewUrl('https://atrium.example.com', preview));
  url.searchParams.set('tab', 'mine');
  url.hash = 'top';
  expect(takePreview(new URL(url.href))?.rest).toBe('https://atrium.example.com/dashboard?tab=mine#top');
  expect(takePreview(new URL('https://atrium.example.com/dashboard?tab=mine'))).toBeNull();
});

it.each([
  ['without a signature', '?preview=%7B%7D'],
  ['with a signature of another length', '?preview=%7B%7D&preview-signature=abc'],
  ['that is too long', `?preview=${'x'.repeat(1001)}&preview-signature=${'a'.repeat(86)}`],
])('is removed and not used %s', (_what, search) => {
  expect(takePreview(new URL(`https://atrium.example.com/dashboard${search}`))).toEqual({
    preview: null,
    rest: 'https://atrium.example.com/dashboard',
  });
});
