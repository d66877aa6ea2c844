import { RICH_TEXT_LINK } from '@atrium/contracts';
import { Button, Field, IconButton, Input, isComposing, Popover, Row, Stack } from '@atrium/ui';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useEditorTexts } from './texts';

/** Adds a missing protocol to an address: `example.com`, `ada@example.com`. Returns null if it is not a valid address. */
export function completeAddress(typed: string): string | null {
  const address = typed.trim();
  if (RICH_TEXT_LINK.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/:]+\.[^\s/:]+(?:[/:?#]\S*)?$/.test(address) ? `https://${address}` : null;
}

/** Sets, changes or removes the link at the selection. */
export function LinkButton({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const texts = useEditorTexts();
  const [isOpen, setOpen] = useState(false);
  const href = useEditorState({ editor, selector: ({ editor: current }) => hrefOf(current) });
  return (
    <Popover
      label={texts.link}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          icon="link"
          size="sm"
          label={texts.link}
          disabled={disabled}
          tabIndex={-1}
          aria-pressed={href !== ''}
          onMouseDown={(event) => event.preventDefault()}
        />
      }
    >
      {(close) => <LinkForm editor={editor} href={href} onDone={close} />}
    </Popover>
  );
}

function hrefOf(editor: Editor): string {
  const href: unknown = editor.getAttributes('link')['href'];
  return typeof href === 'string' ? href : '';
}

function LinkForm({ editor, href, onDone }: { editor: Editor; href: string; onDone: () => void }) {
  const texts = useEditorTexts();
  const [typed, setTyped] = useState(href);
  const [isInvalid, setInvalid] = useState(false);
  const apply = () => {
    const address = completeAddress(typed);
    setInvalid(address === null);
    if (address === null) return;
    onDone();
    const link = { type: 'link', attrs: { href: address } };
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && href === '') {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [link] }).run();
    } else chain.extendMarkRange('link').setLink({ href: address }).run();
  };
  // Not a <form>, because the editor is usually inside one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    apply();
  };
  return (
    <Stack $gap={3}>
      <Field label={texts.linkAddress} error={isInvalid && texts.linkInvalid}>
        <Input
          type="text"
          inputMode="url"
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the button was pressed to type here
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Row>
        <Button variant="primary" size="sm" onClick={apply}>
          {texts.applyLink}
        </Button>
        {href !== '' && (
          <Button
            size="sm"
            onClick={() => {
              onDone();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            {texts.removeLink}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
