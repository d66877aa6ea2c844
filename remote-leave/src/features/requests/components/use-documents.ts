import { DOCUMENT_TYPES, type FieldError, LIMITS } from '@atrium/contracts';
import { fieldMessage, isAppError } from '@atrium/platform';
import { useAttachments } from '@atrium/ui/attachments';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts';

/** The multipart field of the documents; the server uses this name in its field errors. */
const PART = 'attachments';

const owns = (field: string) => field === PART || field.startsWith(`${PART}.`);

/**
 * Manages the documents chosen for a request, and their error. `stored` is the number of documents already attached.
 */
export function useDocuments(stored: number) {
  const { translate } = useTexts();
  const field = useAttachments({
    limits: {
      maxBytes: LIMITS.documentBytes,
      maxFiles: Math.max(0, LIMITS.documentsPerForm - stored),
      extensions: Object.keys(DOCUMENT_TYPES),
    },
  });
  const [refusal, setRefusal] = useState<{ issue: FieldError; files: string } | null>(null);
  const chosen = field.items.map(({ id }) => id).join();
  // A server error applies only to the documents that were sent.
  const issue = refusal?.files === chosen ? refusal.issue : null;

  return {
    field,
    files: field.files,
    error: issue && fieldMessage(issue, translate),
    /** Returns whether a field of the request is about the documents. */
    owns,
    /** Shows the part of a server error that is about the documents, if there is one. */
    showServerError: (error: unknown): void => {
      const found = isAppError(error) ? Object.entries(error.fields).find(([name]) => owns(name))?.[1] : undefined;
      if (found) setRefusal({ issue: found, files: chosen });
    },
  };
}
