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
const control = () => (isGerman() ? 'Strg' : 'Ctrl');

/** Returns the keys as labelled on keyboards of the language of the page. */
function keys(shift: boolean, key: string): string {
  if (isMac()) return `⌘${shift ? '⇧' : ''}${key}`;
  return [control(), ...(shift ? [isGerman() ? 'Umschalt' : 'Shift'] : []), key].join(' ');
}

const FORMATS = (): Format[] => [
  { name: 'bold', icon: Bold, shortcut: keys(false, 'B'), run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    icon: Italic,
    shortcut: keys(false, 'I'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'strike',
    icon: Strikethrough,
    shortcut: keys(true, 'S'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  { name: 'code', icon: Code, shortcut: keys(false, 'E'), run: (editor) => editor.chain().focus().toggleCode().run() },
  {
    name: 'bulletList',
    icon: List,
    shortcut: keys(true, '8'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    shortcut: keys(true, '7'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: TextQuote,
    shortcut: keys(true, 'B'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    icon: SquareCode,
    shortcut: isMac() ? '⌘⌥C' : `${control()} Alt C`,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

/** Moves the focus between the buttons, which form a single tab stop. */
function onArrow(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[(at + step + buttons.length) % buttons.length];
  if (at === -1 || next === undefined) return;
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
  const pressed = useEditorState({
    editor,
    selector: ({ editor: current }) => Object.fromEntries(FORMATS().map(({ name }) => [name, current.isActive(name)])),
  });
  return (
    <Bar role="toolbar" aria-label={texts.toolbar} onKeyDown={onArrow}>
      {FORMATS().map(({ name, icon, shortcut, run }, index) => (
        <IconButton
          key={name}
          icon={icon}
          size="sm"
          label={texts[name]}
          shortcut={shortcut}
          disabled={disabled}
          tabIndex={index === 0 ? 0 : -1}
          aria-pressed={pressed[name] === true}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
      <LinkButton editor={editor} disabled={disabled} />
    </Bar>
  );
});
