import { trimMessage } from './trim-message';

test.each([
  ['<p>Hello</p>', '<p>Hello</p>'],
  ['<p>Hello<br>there</p>', '<p>Hello<br>there</p>'],
  ['<p>Hello<br><br></p><p></p><p></p>', '<p>Hello</p>'],
  ['<p></p><p>Hello</p>', '<p></p><p>Hello</p>'],
  ['<ul><li><p>one</p></li><li><p></p></li></ul>', '<ul><li><p>one</p></li></ul>'],
  ['<ol start="3"><li><p>one</p><ul><li><p></p></li></ul></li></ol><p></p>', '<ol start="3"><li><p>one</p></li></ol>'],
  ['<blockquote><p>said</p><p></p></blockquote>', '<blockquote><p>said</p></blockquote>'],
  ['<pre><code>a\n\n</code></pre>', '<pre><code>a\n\n</code></pre>'],
  ['<p>one</p><ul><li><p></p></li></ul>', '<p>one</p>'],
])('trims %s to %s', (html, sent) => {
  expect(trimMessage(html)).toBe(sent);
});
