import { linkParts, meetingLinkOf } from './links';

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

it.each([
  ['Room 2', []],
  ['https://example.com/a?b=c#d', ['https://example.com/a?b=c#d']],
  ['See https://example.com/a, then (http://example.org).', ['https://example.com/a', 'http://example.org']],
  ['„https://example.com/ä“ 🎉 https://例え.jp', ['https://example.com/ä', 'https://例え.jp']],
  ['javascript:alert(1) ftp://example.com https://', []],
])('finds the web addresses in %j', (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
});

it.each(['', 'Room 2', 'before https://a.example, after', 'https://a.example', 'https://a.example https://b.example!'])(
  'keeps the whole text of %j',
  (text) => {
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);

it('prefers a meeting link in the location to one in the description', () => {
  const [zoom, meet] = ['https://acme.zoom.us/j/123?pwd=x', 'https://meet.google.com/abc-defg-hij'];
  expect(meetingLinkOf({ location: `Room 2 or ${zoom}`, description: meet })).toBe(zoom);
  expect(meetingLinkOf({ location: 'Room 2', description: `Agenda: https://example.com\n${meet}` })).toBe(meet);
});

it.each([
  'https://example.com',
  'http://meet.google.com/abc',
  'https://zoom.us.evil.example/j/1',
  'https://notzoom.us/',
])('does not treat %s as a meeting link', (location) => {
  expect(meetingLinkOf({ location, description: '' })).toBeNull();
});
