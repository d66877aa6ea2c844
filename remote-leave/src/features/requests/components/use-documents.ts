import type { FieldError } from '@atrium/contracts';
import { fieldMessage, isAppError, useTexts } from '@atrium/platform';
import { useState } from 'react';
import { addDocuments } from '../model/documents';

/** The part of the multipart body that documents travel in; the server names it in its refusals. */
const PART = 'attachments';

/** The documents chosen for a request and what is wrong with them. */
export function useDocuments() {
  const { t } = useTexts();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<FieldError | null>(null);

  return {
    files: [...files],
    error: fault && fieldMessage(fault, t),
    add: (chosen: File[]) => {
      const added = addDocuments(files, chosen);
      setFiles(added.documents);
      setFault(added.fault);
    },
    remove: (file: File) => {
      setFiles(files.filter((other) => other !== file));
      setFault(null);
    },
    /** Shows a refusal of the server that is about the documents; false where it is about something else. */
    showServerError: (error: unknown): boolean => {
      const found = isAppError(error) ? error.fields[PART] : undefined;
      if (found) setFault(found);
      return found !== undefined;
    },
  };
}
