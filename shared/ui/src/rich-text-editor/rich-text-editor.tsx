import { useFieldWiring } from '@atrium/ui';
import { EditorContent, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle } from 'react';
import { withoutStyles } from '../rich-text/plain-text';
import type { EditorSettings, RichTextEditorHandle, RichTextEditorProps } from './editor-props';
import { Actions, Box, Count, Foot, Surface } from './editor-style';
import { readValue } from './editor-value';
import { SuggestionList, suggestionOptionId, useSuggestions } from './suggestion-list';
import type { SuggestionStore } from './suggestion-store';
import { useEditorTexts } from './texts';
import { Toolbar } from './toolbar';
import { limitsOf, useRichTextEditor } from './use-rich-text-editor';

/** Fraction of the limit from which the remaining length is shown. */
const MIN_COUNTED_SHARE = 0.9;

/**
 * A rich text editor for the HTML that `RICH_TEXT` allows: formatting by buttons, shortcuts and Markdown, links,
 * mentions after `@` and emoji after `:`. In a `Field` it uses the field's label, help text and error. It is
 * uncontrolled: `onChange` reports the content, and the handle (`ref`) replaces it.
 */
export function RichTextEditor({ ref, ...props }: RichTextEditorProps) {
  const { disabled = false, hideToolbar = false, minLines = 1, maxLines = 12 } = props;
  const { editor, store, attributesRef } = useRichTextEditor(props);
  const listId = useId();
  const attributes = useAriaAttributes(store, listId, props);
  useEffect(() => {
    // Created by the hook above.
    attributesRef.current = JSON.parse(attributes) as Record<string, string>;
    // Makes the editor read the attributes again.
    editor?.setOptions({});
  }, [editor, attributesRef, attributes]);
  useImperativeHandle(ref, () => handleOf(editor), [editor]);
  return (
    <Box $disabled={disabled}>
      <Surface $minLines={minLines} $maxLines={maxLines}>
        <EditorContent editor={editor} />
      </Surface>
      {editor && <Length editor={editor} {...limitsOf(props)} />}
      {(!hideToolbar || props.actions !== undefined) && (
        <Foot>
          {!hideToolbar && editor && <Toolbar editor={editor} disabled={disabled} />}
          <Actions>{props.actions}</Actions>
        </Foot>
      )}
      <SuggestionList store={store} id={listId} />
    </Box>
  );
}

/** Returns the editor's handle. Its methods do nothing until the editor exists. */
const handleOf = (editor: Editor | null): RichTextEditorHandle => ({
  focus: () => void editor?.commands.focus('end'),
  clear: () => void editor?.commands.clearContent(true),
  setHtml: (html) => void editor?.commands.setContent(withoutStyles(html), { emitUpdate: true }),
  insertText: (text) => void editor?.chain().focus().insertContent({ type: 'text', text }).run(),
  insertMention: (id, label) =>
    void editor
      ?.chain()
      .focus()
      .insertContent([
        { type: 'mention', attrs: { id, label } },
        { type: 'text', text: ' ' },
      ])
      .run(),
});

/**
 * Returns the attributes for screen readers (name, description and state) as JSON. While suggestions are listed, the
 * editor is a combobox.
 */
function useAriaAttributes(store: SuggestionStore, listId: string, props: EditorSettings): string {
  const suggestions = useSuggestions(store);
  const wiring = useFieldWiring({});
  const isListed = suggestions !== null && (suggestions.options.length > 0 || suggestions.isLoading);
  const hasCompletion = props.findMentions !== undefined || props.findEmoji !== undefined;
  return JSON.stringify({
    role: isListed ? 'combobox' : 'textbox',
    'aria-multiline': isListed ? undefined : 'true',
    'aria-autocomplete': hasCompletion ? 'list' : undefined,
    'aria-expanded': isListed ? 'true' : undefined,
    'aria-controls': isListed ? listId : undefined,
    'aria-activedescendant':
      isListed && suggestions.options.length > 0 ? suggestionOptionId(listId, suggestions.active) : undefined,
    id: wiring.id,
    'aria-label': props.label ?? (wiring.id === undefined ? props.placeholder : undefined),
    'aria-describedby': wiring['aria-describedby'],
    'aria-invalid': wiring['aria-invalid'] === true ? 'true' : undefined,
    'aria-required': wiring['aria-required'] === true ? 'true' : undefined,
    'aria-disabled': props.disabled === true ? 'true' : undefined,
    'aria-labelledby': wiring.id !== undefined && props.label === undefined ? `${wiring.id}-label` : undefined,
  });
}

interface LengthProps {
  editor: Editor;
  maxText: number;
  maxHtml: number;
}

/** The remaining length, shown when the limit is near. */
function Length({ editor, maxText, maxHtml }: LengthProps) {
  const texts = useEditorTexts();
  // Null far from the limit, so that a keystroke does not render.
  const length = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const { textLength, htmlLength } = readValue(current, { maxText, maxHtml });
      const left = maxText - textLength;
      const isTooFormatted = left >= 0 && htmlLength > maxHtml;
      return textLength < maxText * MIN_COUNTED_SHARE && !isTooFormatted ? null : { left, isTooFormatted };
    },
  });
  if (length === null) return null;
  const { left, isTooFormatted } = length;
  const lengthText = left < 0 ? texts.tooLong(-left) : texts.charactersLeft(left);
  return (
    <Count role="status" $tooLong={left < 0 || isTooFormatted}>
      {isTooFormatted ? texts.tooMuchFormatting : lengthText}
    </Count>
  );
}
