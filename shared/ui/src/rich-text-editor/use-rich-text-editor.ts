import { isComposing } from '@atrium/ui';
import { RICH_TEXT, RICH_TEXT_LINK } from '@atrium/contracts';
import { Placeholder } from '@tiptap/extension-placeholder';
import { useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { withoutStyles } from '../rich-text/plain-text';
import type { EditorSettings } from './editor-props';
import { readValue } from './editor-value';
import { emojiExtension } from './emoji-extension';
import { mentionExtension } from './mention-extension';
import { createSuggestionStore } from './suggestion-store';
import type { FindEmoji, FindMentions } from './suggestion-store';

const TAG = /<[a-z][^>]*>/gi;
const STYLE_ELEMENT = /<style[^>]*>[^]*?<\/style>/gi;
const RENAMED_STYLE = 'data-pasted-style';

/** Renames `style` attributes before parsing. Parsing them would violate the Content Security Policy. */
const renameStyles = (html: string) =>
  html.replace(STYLE_ELEMENT, '').replace(TAG, (tag) => tag.replace(/(\s)style(\s*=)/gi, `$1${RENAMED_STYLE}$2`));

const declaration = (style: string, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';

/** Returns the tags that are equivalent to a style. */
function tagsOf(style: string): string[] {
  const weight = declaration(style, 'font-weight');
  const line = `${declaration(style, 'text-decoration')} ${declaration(style, 'text-decoration-line')}`;
  return [
    ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
    ...(/italic|oblique/.test(declaration(style, 'font-style')) ? ['em'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
  ];
}

const isNormal = (style: string) => /^(normal|[1-5]00)$/.test(declaration(style, 'font-weight'));

/** Wraps the children of an element, so that a block element itself stays in place. */
function wrapContent(element: Element, tags: string[]) {
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

/** Converts table rows to lines with space-separated cells, because the editor has no tables. */
function flattenTables(body: HTMLElement) {
  for (const table of body.querySelectorAll('table')) {
    const lines = [...table.rows].map((row) => {
      const line = body.ownerDocument.createElement('div');
      for (const cell of row.cells) {
        if (line.hasChildNodes()) line.append(' ');
        line.append(...cell.childNodes);
      }
      return line;
    });
    table.replaceWith(...lines);
  }
}

/**
 * Returns pasted HTML without styles and tables. Bold, italic and strikethrough styles are converted to tags. Google
 * Docs wraps copied content in `<b style="font-weight: normal">`, which would make everything bold.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(renameStyles(html), 'text/html');
  for (const element of body.querySelectorAll(`[${RENAMED_STYLE}]`)) {
    const style = element.getAttribute(RENAMED_STYLE) ?? '';
    element.removeAttribute(RENAMED_STYLE);
    if (element.matches('b, strong') && isNormal(style)) element.replaceWith(...element.childNodes);
    else wrapContent(element, tagsOf(style));
  }
  flattenTables(body);
  return body.innerHTML;
}

/** Returns the limits that the editor enforces. */
export const limitsOf = ({ maxText = RICH_TEXT.maxText, maxHtml = RICH_TEXT.maxHtml }: EditorSettings) => ({
  maxText,
  maxHtml,
});

const starterKit = StarterKit.configure({
  heading: false,
  horizontalRule: false,
  underline: false,
  dropcursor: false,
  gapcursor: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (url) => RICH_TEXT_LINK.test(url),
    HTMLAttributes: { target: null, rel: null },
  },
});

const filesOf = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])];

/**
 * Creates the editor after the component has mounted; `editor` is null until then. An editor created during a render
 * would be destroyed if that render takes longer than a tick. Callbacks see the latest props; other settings are fixed
 * on creation.
 */
export function useRichTextEditor(props: EditorSettings) {
  // Read through a function, because every render sets the editor's options again.
  const attributesRef = useRef<Readonly<Record<string, string>>>({});
  const [store] = useState(createSuggestionStore);
  const latest = useRef(props);
  const findMentions = useRef<FindMentions | undefined>(props.findMentions);
  const findEmoji = useRef<FindEmoji | undefined>(props.findEmoji);
  useEffect(() => {
    latest.current = props;
    findMentions.current = props.findMentions;
    findEmoji.current = props.findEmoji;
  });
  // oxlint-disable-next-line react/refs -- read when something is typed, never during a render
  const [extensions] = useState(() => [
    starterKit,
    Placeholder.configure({ placeholder: () => latest.current.placeholder ?? '', showOnlyWhenEditable: false }),
    mentionExtension(store, findMentions),
    emojiExtension(store, findEmoji),
  ]);
  const editor = useEditor({
    immediatelyRender: false,
    extensions,
    content: withoutStyles(props.defaultValue ?? ''),
    editable: props.disabled !== true,
    autofocus: props.autoFocus === true ? 'end' : false,
    // The Content Security Policy blocks style elements. `Surface` contains the rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: current }) => latest.current.onChange?.(readValue(current, limitsOf(latest.current))),
    onBlur: () => latest.current.onBlur?.(),
    editorProps: {
      attributes: () => attributesRef.current,
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, event) => handleFiles(filesOf(event.clipboardData), event.clipboardData, latest.current),
      handleDrop: (_view, event) => handleFiles(filesOf(event.dataTransfer), null, latest.current),
      handleKeyDown: (_view, event) => {
        const current = editorRef.current;
        if (current === null || isComposing(event)) return false;
        const isListOpen = (store.get()?.options.length ?? 0) > 0;
        return !isListOpen && handleKey(event, current, latest.current);
      },
    },
  });
  const editorRef = useRef<Editor | null>(null);
  useEffect(() => {
    editorRef.current = editor;
  }, [editor]);
  useEffect(() => {
    editor?.setEditable(props.disabled !== true, false);
  }, [editor, props.disabled]);
  return { editor, store, attributesRef };
}

/** Passes pasted or dropped files to `onFiles`. Ignores files next to HTML: office programs add a picture of the text. */
function handleFiles(files: File[], clipboard: DataTransfer | null, { onFiles }: EditorSettings): boolean {
  if (files.length === 0 || clipboard?.types.includes('text/html') === true) return false;
  onFiles?.(files);
  return true;
}

function handleKey(event: KeyboardEvent, editor: Editor, props: EditorSettings): boolean {
  const isMod = event.metaKey || event.ctrlKey;
  if (event.key === 'Enter' && props.onSubmit !== undefined) {
    const needsOwnLine = editor.isActive('codeBlock') || editor.isActive('listItem');
    const isSubmittedByEnter = props.submitOn === 'enter' && !event.shiftKey && !event.altKey && !needsOwnLine;
    if (!isMod && !isSubmittedByEnter) return false;
    const value = readValue(editor, limitsOf(props));
    if (!value.isEmpty && !value.isTooLong) props.onSubmit(value);
    return true;
  }
  if (event.key === 'Escape' && props.onEscape !== undefined) {
    props.onEscape();
    return true;
  }
  if (event.key === 'ArrowUp' && editor.isEmpty && props.onArrowUpWhenEmpty !== undefined) {
    props.onArrowUpWhenEmpty();
    return true;
  }
  return false;
}
