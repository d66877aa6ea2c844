import sanitizeHtml from 'sanitize-html';

const ALLOWED_TAGS = ['b', 'strong', 'i', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'p', 'br', 'a'];

/** Their text is code, markup or a form's state, never something a person wrote to be read. */
const DROPPED_WITH_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'xmp',
  'plaintext',
  'template',
  'title',
];

const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu;

/** Links lead to another site or a mail program, never into this app by a path or a script. */
function safeLink(_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const target = href.trim();
  return SAFE_LINK.test(target)
    ? { tagName: 'a', attribs: { href: target, rel: 'noopener noreferrer nofollow' } }
    : { tagName: 'a', attribs: {} };
}

/** Tabs and line breaks stay; PostgreSQL could not store a NUL, and nobody could see the others. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** The small part of HTML that a message may hold; everything else is dropped, its readable text is kept. */
export function sanitiseMessage(html: string): string {
  const clean = sanitizeHtml(html.toWellFormed().replace(CONTROL, ''), {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED_WITH_TEXT,
    transformTags: { a: safeLink },
    enforceHtmlBoundary: false,
    // Deep nesting costs every reader's browser more than it says.
    nestingLimit: 32,
  });
  // Once more: an entity such as `&#1` has become the character by now.
  return clean.replace(CONTROL, '').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a person reads of sanitised HTML. */
export function textOf(html: string): string {
  return sanitizeHtml(html.toWellFormed().replace(CONTROL, ''), { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:lt|gt|quot|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}

/** Spaces of any kind and characters without a shape, such as zero-width joiners. */
const INVISIBLE = /[\s\p{Z}\p{Cf}\p{Cc}]/gu;

/** Whether nothing can be read in it: only tags, spaces or invisible characters. */
export function isEmptyMessage(html: string): boolean {
  return textOf(html).replace(INVISIBLE, '') === '';
}
