import { KeptContext, Stack } from '@atrium/platform';
import { type ReactNode, useContext, useRef } from 'react';
import { DeletedNotice, type DeletedNoticeProps } from './deleted-notice';
import type { KeptObject } from './use-kept-while-edited';
import { typedText } from './typed-text';

/** Props of `KeptWhileEdited`. */
export interface KeptWhileEditedProps extends Pick<DeletedNoticeProps, 'title'> {
  /** Omitted by a panel that edits only what a silent `KeptWhileEdited` around it keeps. */
  kept?: KeptObject<object>;
  /** Leaves the notice to a `KeptWhileEdited` inside, of the panel in which the user types. */
  isSilent?: boolean;
  children: ReactNode;
}

/**
 * Renders the editors of an object. If somebody else deletes it while the user has unsaved input, the input stays with
 * a notice and a button that copies it, and the forms no longer submit. What surrounds the object may be lost as well:
 * a task is with its project.
 */
export function KeptWhileEdited({ kept, title, isSilent = false, children }: KeptWhileEditedProps) {
  const content = useRef<HTMLDivElement>(null);
  const around = useContext(KeptContext);
  const readTyped = () => (content.current ? typedText(content.current) : '');
  const isDeleted = kept?.isDeleted === true || around.isDeleted;
  const objectTitle = around.isDeleted ? around.title : title;
  return (
    <KeptContext value={{ isDeleted, title: objectTitle, reportEdited: (kept ?? around).reportEdited }}>
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
