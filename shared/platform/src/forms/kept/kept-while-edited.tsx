import { type ReactNode, useRef } from 'react';
import { DeletedNotice, type DeletedNoticeProps } from './deleted-notice';
import { KeptContext, type KeptObject } from './use-kept-while-edited';
import { typedText } from './typed-text';

/** Props of `KeptWhileEdited`. */
export interface KeptWhileEditedProps extends Pick<DeletedNoticeProps, 'title'> {
  kept: KeptObject<object>;
  children: ReactNode;
}

/**
 * Renders the editors of an object. If somebody else deletes it while the user has unsaved input, the input stays with
 * a notice and a button that copies it, and the forms no longer submit.
 */
export function KeptWhileEdited({ kept, title, children }: KeptWhileEditedProps) {
  const content = useRef<HTMLDivElement>(null);
  const typed = () => (content.current ? typedText(content.current) : '');
  return (
    <KeptContext value={kept}>
      {kept.isDeleted && <DeletedNotice title={title} typed={typed} />}
      <div ref={content}>{children}</div>
    </KeptContext>
  );
}
