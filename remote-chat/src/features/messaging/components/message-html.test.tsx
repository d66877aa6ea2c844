import '@atrium/testing';
import { render } from '@testing-library/react';
import { MessageHtml } from './message-html';

const shown = (html: string) => render(<MessageHtml html={html} />).container;

test('shows what is allowed', () => {
  const { innerHTML } = shown('<p>Hello <strong>Ada</strong></p><ul><li>one</li></ul>').firstElementChild as Element; // its only child
  expect(innerHTML).toBe('<p>Hello <strong>Ada</strong></p><ul><li>one</li></ul>');
});

test.each([
  '<img src=x onerror="window.hit=1">',
  '<svg><script>window.hit=1</script></svg>',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href="JaVaScRiPt&#58;window.hit=1">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<p style="position:fixed" onclick="window.hit=1">x</p>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.hit=1>',
  '<form action="/api/auth/logout"><button>x</button></form>',
])('leaves nothing active of %s', (html) => {
  const container = shown(html);
  const active = [...container.querySelectorAll('*')].filter(
    (element) =>
      /^(img|svg|script|iframe|style|form|button|math|input|object|embed)$/i.test(element.tagName) ||
      [...element.attributes].some(({ name, value }) => /^on|^style$/i.test(name) || /script:|^data:/i.test(value)),
  );
  expect(active).toEqual([]);
});

test('a link opens elsewhere and tells nothing about us', () => {
  const link = shown('<a href="https://example.com">x</a>').querySelector('a');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});
