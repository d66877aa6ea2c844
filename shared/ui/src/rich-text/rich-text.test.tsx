import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityIssues } from '../testing/axe';
import { previewOf, textOf, withoutStyles } from './plain-text';
import { RichText } from './rich-text';

const ADA = '0199aa00-0000-7000-8000-00000000000a';

const shown = (html: string) => render(<RichText html={html} />).container;
const htmlOf = (container: Element) => container.firstElementChild?.innerHTML;

describe('RichText', () => {
  it('renders allowed elements', async () => {
    const html = '<p>Hello <strong>Ada</strong></p><ul><li>one</li></ul><pre><code>x</code></pre>';
    const container = shown(html);
    expect(htmlOf(container)).toBe(html);
    expect(await accessibilityIssues(container)).toEqual([]);
  });

  it.each([
    '<img src=x onerror="window.hit=1">',
    '<svg><script>window.hit=1</script></svg>',
    '<a href="javascript:window.hit=1">x</a>',
    '<a href="JaVaScRiPt&#58;window.hit=1">x</a>',
    '<a href="data:text/html,<script>1</script>">x</a>',
    '<p style="position:fixed" onclick="window.hit=1">x</p>',
    '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
    '<math><mtext><table><mglyph><style><img src=x onerror=window.hit=1>',
    '<form action="/api/auth/logout"><button>x</button></form>',
    '<span data-mention="x" onclick="window.hit=1" style="color:red" class="y" id="z">x</span>',
    `<span data-mention="${ADA}" href="javascript:window.hit=1">x</span>`,
  ])('removes active content from %s', (html) => {
    const active = [...shown(html).querySelectorAll('*')].filter(
      (element) =>
        /^(img|svg|script|iframe|style|form|button|math|input|object|embed)$/i.test(element.tagName) ||
        [...element.attributes].some(
          ({ name, value }) => /^on|^style$|^id$/i.test(name) || /script:|^data:/i.test(value),
        ),
    );
    expect(active).toEqual([]);
  });

  it.each(['/api/auth/logout', '//evil.example', 'https:evil.example', 'ftp://example.com', 'javascript:alert(1)'])(
    'removes the target of a link to %s',
    (href) => {
      expect(shown(`<a href="${href}">x</a>`).querySelector('a')).not.toHaveAttribute('href');
    },
  );

  it('opens links in a new tab without a referrer', () => {
    const link = shown('<a href="https://example.com">x</a>').querySelector('a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it.each([
    [
      'as the last word',
      '<p>see https://example.com/a?b=1</p>',
      'https://example.com/a?b=1',
      'https://example.com/a?b=1',
    ],
    ['without a protocol', '<p>see www.example.com.</p>', 'www.example.com', 'https://www.example.com'],
    ['in brackets', '<p>(https://example.com/x)</p>', 'https://example.com/x', 'https://example.com/x'],
    ['after a line break', '<p>see<br>https://example.com</p>', 'https://example.com', 'https://example.com'],
    ['of a person', '<p>ask ada@example.com</p>', 'ada@example.com', 'mailto:ada@example.com'],
  ])('links an address %s', (_name, html, text, href) => {
    const container = shown(html);
    const link = container.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([text, href]);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(container.textContent).toBe(html.replace(/<[^>]+>/g, ''));
  });

  it.each([
    '<p>report.final.docx v1.2.3</p>',
    '<code>https://example.com</code>',
    '<pre><code>www.example.com</code></pre>',
    `<p><span data-mention="${ADA}">@ada@example.com</span></p>`,
    '<p>javascript://example.com</p>',
  ])('links nothing in %s', (html) => {
    expect(shown(html).querySelector('a')).toBeNull();
  });

  it('highlights mentions, marks those of the user, and keeps the text of other spans', () => {
    const { container } = render(
      <RichText currentUserId={ADA} html={`<p><span data-mention="${ADA}">@Ada</span> <span>@all</span></p>`} />,
    );
    expect(container.querySelectorAll('span')).toHaveLength(1);
    expect(screen.getByText('@Ada')).toHaveAttribute('data-mention-me');
    expect(container).toHaveTextContent('@Ada @all');
  });

  it('opens the mentioned person', async () => {
    const onOpenMention = jest.fn();
    render(
      <RichText
        html={`<p><span data-mention="${ADA}">@Ada</span></p>`}
        mentionHref={(id) => `/profile/${id}`}
        onOpenMention={onOpenMention}
      />,
    );
    const link = screen.getByRole('link', { name: '@Ada' });
    expect(link).toHaveAttribute('href', `/profile/${ADA}`);
    link.focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpenMention).toHaveBeenCalledWith(ADA);
  });
});

describe('textOf and previewOf', () => {
  it('puts blocks on separate lines', () => {
    expect(textOf('<p>Hi <b>all</b></p><ul><li>one</li><li>two &amp; three</li></ul>')).toBe(
      'Hi all\none\ntwo & three',
    );
  });

  it('returns a preview in one line without markup', () => {
    expect(previewOf('<p>Hi</p>\n<p>all<br>of you</p><script>x</script>')).toBe('Hi all of you');
    expect(previewOf('<div>Hi</div><div>&lt;b&gt;</div><img src=x onerror=alert(1)>')).toBe('Hi <b>');
    expect(previewOf('<p></p>')).toBe('');
  });
});

it('removes style attributes before parsing, and keeps text that looks like one', () => {
  expect(withoutStyles(`<p style="color:red" class=x STYLE='a'>a style="b"</p><b style=x>c</b>`)).toBe(
    '<p class=x>a style="b"</p><b>c</b>',
  );
});
