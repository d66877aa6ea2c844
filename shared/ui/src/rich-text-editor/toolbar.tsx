import { IconButton, token } from '@atrium/ui';
import type { IconSource } from '@atrium/ui';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { Bold, Code, Italic, List, ListOrdered, SquareCode, Strikethrough, TextQuote } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from './link-button';
import { useEditorTexts } from './texts';
import type { EditorTexts } from './texts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  gap: ${token.space(0.5)};
`;

interface Format {
  name: 'bold' | 'italic' | 'strike' | 'code' | 'bulletList' | 'orderedList' | 'blockquote' | 'codeBlock';
  icon: IconSource;
  shortcut: string;
  run: (editor: Editor) => void;
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);
const isGerman = () => document.documentElement.lang === 'de';
const controlKey = () => (isGerman() ? 'Strg' : 'Ctrl');

/** Returns the keys as labelled on keyboards of the language of the page. */
function formatShortcut(shift: boolean, key: string): string {
  if (isMac()) return `⌘${shift ? '⇧' : ''}${key}`;
  return [controlKey(), ...(shift ? [isGerman() ? 'Umschalt' : 'Shift'] : []), key].join(' ');
}

const createFormats = (): Format[] => [
  {
    name: 'bold',
    icon: Bold,
    shortcut: formatShortcut(false, 'B'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    shortcut: formatShortcut(false, 'I'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'strike',
    icon: Strikethrough,
    shortcut: formatShortcut(true, 'S'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'code',
    icon: Code,
    shortcut: formatShortcut(false, 'E'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    name: 'bulletList',
    icon: List,
    shortcut: formatShortcut(true, '8'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    shortcut: formatShortcut(true, '7'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: TextQuote,
    shortcut: formatShortcut(true, 'B'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    icon: SquareCode,
    shortcut: isMac() ? '⌘⌥C' : `${controlKey()} Alt C`,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

/** Moves the focus between the buttons, which form a single tab stop. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const currentIndex = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[(currentIndex + step + buttons.length) % buttons.length];
  if (currentIndex === -1 || next === undefined) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

/**
 * The formatting buttons. A button is pressed if its format is active at the cursor. Renders only when that changes,
 * not with each keystroke.
 */
export const Toolbar = memo(function Toolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const texts: EditorTexts = useEditorTexts();
  const activeFormats = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      Object.fromEntries(createFormats().map(({ name }) => [name, current.isActive(name)])),
  });
  return (
    <Bar role="toolbar" aria-label={texts.toolbar} onKeyDown={moveFocus}>
      {createFormats().map(({ name, icon, shortcut, run }, index) => (
        <IconButton
          key={name}
          icon={icon}
          size="sm"
          label={texts[name]}
          shortcut={shortcut}
          disabled={disabled}
          tabIndex={index === 0 ? 0 : -1}
          aria-pressed={activeFormats[name] === true}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
      <LinkButton editor={editor} disabled={disabled} />
    </Bar>
  );
});
