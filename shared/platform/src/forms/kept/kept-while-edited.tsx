import { Banner, Button, KeptContext, Stack, usePlatformTexts } from '@atrium/platform';
import { type ReactNode, useContext, useRef } from 'react';
import { useCopy } from '../../clipboard/copy-button';
import type { KeptObject } from './use-kept-while-edited';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'hidden', 'search', 'button']);

function labelOf(field: Element): string {
  const named = (field.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  const labels = 'labels' in field ? (field as HTMLInputElement).labels : null; // every control with labels has this property
  return (field.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? named).trim();
}

function valueOf(field: Element): string {
  if (field instanceof HTMLSelectElement) return field.value === '' ? '' : (field.selectedOptions[0]?.text ?? '');
  if (field instanceof HTMLInputElement) return WITHOUT_TEXT.has(field.type) ? '' : field.value.trim();
  if (field instanceof HTMLTextAreaElement) return field.value.trim();
  // Lines of an editor are elements of their own.
  return [...field.children]
    .map(({ textContent }) => textContent)
    .join('\n')
    .trim();
}

/** Returns the names and texts of the fields within an element, one line for each. */
export const typedText = (element: Element): string =>
  [...element.querySelectorAll(FIELDS)]
    .map((field) => [labelOf(field), valueOf(field)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (label === '' ? value : `${label}: ${value}`))
    .join('\n');

/** Props of `DeletedNotice`. */
export interface DeletedNoticeProps {
  /** Title of the notice; defaults to the title of the surrounding `KeptWhileEdited`. */
  title?: string | undefined;
  /** Text of the notice; by default it says that the input can only be copied. */
  text?: string | undefined;
  /** Returns the user’s input. */
  typed: () => string;
}

/** A notice that the edited object was deleted meanwhile, with a button that copies the user’s input. */
export function DeletedNotice({ title, text, typed }: DeletedNoticeProps) {
  const t = usePlatformTexts();
  const { copy } = useCopy();
  const surrounding = useContext(KeptContext);
  return (
    <Banner
      tone="warning"
      title={title ?? (surrounding.isDeleted ? surrounding.title : undefined) ?? t('deletedMeanwhile.title')}
      action={
        <Button size="sm" icon="copy" onClick={() => void copy(typed(), { copied: t('deletedMeanwhile.copied') })}>
          {t('deletedMeanwhile.copy')}
        </Button>
      }
    >
      {text ?? t('deletedMeanwhile.text')}
    </Banner>
  );
}

/** Props of `KeptWhileEdited`. */
export interface KeptWhileEditedProps extends Pick<DeletedNoticeProps, 'title'> {
  /** Omitted by a panel that edits only the object of a silent surrounding `KeptWhileEdited`. */
  kept?: KeptObject<object>;
  /** Leaves the notice to a `KeptWhileEdited` inside, of the panel in which the user types. */
  isSilent?: boolean;
  children: ReactNode;
}

/**
 * Renders the editors of an object. If somebody else deletes it while the user has unsaved input, the input stays with
 * a notice and a button that copies it, and the forms no longer submit. The surrounding object may be deleted as well,
 * such as the project of a task.
 */
export function KeptWhileEdited({ kept, title, isSilent = false, children }: KeptWhileEditedProps) {
  const content = useRef<HTMLDivElement>(null);
  const surrounding = useContext(KeptContext);
  const readTyped = () => (content.current ? typedText(content.current) : '');
  const isDeleted = kept?.isDeleted === true || surrounding.isDeleted;
  const objectTitle = surrounding.isDeleted ? surrounding.title : title;
  return (
    <KeptContext value={{ isDeleted, title: objectTitle, reportEdited: (kept ?? surrounding).reportEdited }}>
      {isSilent ? (
        children
      ) : (
        <Stack $gap={4}>
          {isDeleted && <DeletedNotice title={objectTitle} typed={readTyped} />}
          <div ref={content}>{children}</div>
        </Stack>
      )}
    </KeptContext>
  );
}
