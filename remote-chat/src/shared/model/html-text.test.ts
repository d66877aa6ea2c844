import fc from 'fast-check';
import { htmlToText, textToHtml } from './html-text';

test.each([
  ['<p>Hello <b>Ada</b></p>', 'Hello Ada'],
  ['one<br>two', 'one two'],
  ['<p>one</p><p>two</p>', 'one two'],
  ['&lt;b&gt;', '<b>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<script>alert(1)</script>text', 'text'],
  ['', ''],
])('the preview of %s is "%s"', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('whatever is typed is shown as it was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const shown = htmlToText(textToHtml(typed));
      expect(shown).toBe(typed.replaceAll('\u0000', '\uFFFD').replace(/\s+/g, ' ').trim());
    }),
  );
});

test('typed HTML has no element in it', () => {
  expect(textToHtml('<img src=x onerror="alert(1)">\nnext')).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>next',
  );
});
