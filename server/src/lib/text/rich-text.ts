import { isBlankText, RICH_TEXT, RICH_TEXT_LINK, RICH_TEXT_MENTION_ID } from '@atrium/contracts';
import sanitizeHtml from 'sanitize-html';

/** Elements whose text is code, markup or form state, never readable content. */
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

/** Keeps links to other sites or a mail program; drops scripts and relative links into this app. */
function safeLink(_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const target = href.trim();
  return RICH_TEXT_LINK.test(target)
    ? { tagName: 'a', attribs: { href: target, rel: RICH_TEXT.linkRel } }
    : { tagName: 'a', attribs: {} };
}

const mentionId = (attributes: sanitizeHtml.Attributes): string => attributes[RICH_TEXT.mentionAttribute] ?? '';

/** Normalises ids to lower case, since they are compared as text. */
function mention(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName: 'span', attribs: { [RICH_TEXT.mentionAttribute]: mentionId(attributes).toLowerCase() } };
}

/** Control characters except tabs and line breaks. PostgreSQL cannot store a NUL, and the others are invisible. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** Returns the HTML with only the elements that `RICH_TEXT` allows; of others, only their readable text is kept. */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(html.toWellFormed().replace(CONTROL, ''), {
    allowedTags: [...RICH_TEXT.tags],
    allowedAttributes: { a: [...RICH_TEXT.attributes.a, 'rel'], span: [...RICH_TEXT.attributes.span] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED_WITH_TEXT,
    transformTags: { a: safeLink, span: mention },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'span' && !RICH_TEXT_MENTION_ID.test(mentionId(attribs)) ? 'excludeTag' : false,
    enforceHtmlBoundary: false,
    // Deep nesting is expensive to render and adds no meaning.
    nestingLimit: RICH_TEXT.maxDepth,
  });
  // Entities such as `&#1` have been decoded to characters by now.
  return clean.replace(CONTROL, '').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the readable text of sanitised rich text. Length limits apply to it. */
export function textOf(html: string): string {
  return sanitizeHtml(html.toWellFormed().replace(CONTROL, ''), { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:lt|gt|quot|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}

const LINE_END = /<br \/>|<\/(?:p|li|pre|blockquote)>/g;

/** Returns sanitised rich text as one line for lists, notifications and emails, cut at `maxLength` characters. */
export function previewOf(html: string, maxLength = 140): string {
  const line = textOf(html.replace(LINE_END, (end) => `${end} `))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

const MENTION = /<span data-mention="([0-9a-f-]{36})">/g;

/** Returns the ids of the users mentioned in sanitised rich text, each once, in the order of their first mention. */
export function mentionsOf(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(MENTION), ([, userId = '']) => userId))];
}

/** Returns whether rich text has no readable content: only tags, spaces or invisible characters. */
export const isEmptyRichText = (html: string): boolean => isBlankText(textOf(html));
