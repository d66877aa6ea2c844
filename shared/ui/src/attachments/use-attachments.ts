import { usePageLocale } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import { checkFiles } from './limits';
import type { AttachmentLimits } from './limits';
import { useAttachmentTexts } from './texts';

/** A file that is stored on the server. */
export interface StoredAttachment {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type. */
  type: string;
  url: string;
  /** A smaller version of an image. */
  thumbnailUrl?: string | null;
}

/** `chosen`: will be sent with the form. `stored`: is on the server. */
export type AttachmentState = 'chosen' | 'waiting' | 'uploading' | 'stored' | 'failed';

/** A file in an attachment field. */
export interface AttachmentItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type. */
  type: string;
  state: AttachmentState;
  /** From 0 to 1; null while unknown. */
  progress: number | null;
  /** The reason why the upload failed. */
  error?: string | undefined;
  file?: File | undefined;
  stored?: StoredAttachment | undefined;
}

/** Uploads a file; rejects with the signal's reason if aborted. `onProgress` receives a fraction from 0 to 1. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<StoredAttachment>;

interface AttachmentsInput {
  limits: AttachmentLimits;
  /** Uploads each file as soon as it is chosen; without it files stay `chosen` for the form to send. */
  upload?: UploadFile;
  /** Initial files, such as those of a draft or of the object that is edited. */
  initial?: readonly StoredAttachment[];
  /** Returns the message for a failed upload in the user's language. */
  errorText?: (error: unknown) => string;
}

/** Maximum number of concurrent uploads. */
const MAX_PARALLEL_UPLOADS = 3;

let lastId = 0;

const storedItem = (stored: StoredAttachment): AttachmentItem => ({ ...stored, state: 'stored', progress: 1, stored });

/** Returns the items with the progress of a form submission, which sends the chosen files one after the other. */
function withSentShare(items: readonly AttachmentItem[], share: number): AttachmentItem[] {
  const isSent = ({ state, file }: AttachmentItem) => state === 'chosen' && file !== undefined;
  let left = share * items.filter(isSent).reduce((total, { size }) => total + size, 0);
  return items.map((item) => {
    if (!isSent(item)) return item;
    const progress = item.size === 0 ? 1 : Math.min(1, Math.max(0, left / item.size));
    left -= item.size;
    return { ...item, state: 'uploading', progress };
  });
}

/** Manages the files of an attachment field: checks limits, uploads three at a time, cancels and retries. */
export function useAttachments({ limits, upload, initial = [], errorText }: AttachmentsInput) {
  const texts = useAttachmentTexts();
  const locale = usePageLocale();
  const [items, setItems] = useState<readonly AttachmentItem[]>(() => initial.map(storedItem));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [sentShare, setSentShare] = useState<number | null>(null);
  const running = useRef(new Map<string, AbortController>());

  const patch = (id: string, change: Partial<AttachmentItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)));

  const send = async (id: string, file: File, sendFile: UploadFile) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    patch(id, { state: 'uploading', progress: 0, error: undefined });
    try {
      const stored = await sendFile(file, {
        signal: controller.signal,
        onProgress: (progress) => patch(id, { progress }),
      });
      if (!controller.signal.aborted) patch(id, { state: 'stored', progress: 1, stored });
    } catch (error) {
      if (!controller.signal.aborted) patch(id, { state: 'failed', error: errorText?.(error) ?? texts.failed });
    } finally {
      running.current.delete(id);
    }
  };

  // Starts the next waiting upload when fewer than `MAX_PARALLEL_UPLOADS` are running.
  useEffect(() => {
    if (upload === undefined) return;
    const next = items.find(({ id, state }) => state === 'waiting' && !running.current.has(id));
    if (next?.file !== undefined && running.current.size < MAX_PARALLEL_UPLOADS) void send(next.id, next.file, upload);
  });
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
      uploads.clear();
    };
  }, []);

  const add = (files: readonly File[]) => {
    const { accepted, errors: found } = checkFiles(files, { limits, count: items.length, texts, locale });
    setErrors(found);
    const added = accepted.map((file): AttachmentItem => {
      lastId += 1;
      const { name, size, type } = file;
      const state = upload === undefined ? 'chosen' : 'waiting';
      return { id: `new-${lastId}`, name, size, type, state, progress: null, file };
    });
    setItems((before) => [...before, ...added]);
  };
  return {
    items: sentShare === null ? items : withSentShare(items, sentShare),
    /** Messages about the files that were rejected when files were last added. */
    errors,
    limits,
    add,
    /** Sets the fraction of the chosen files that the form has sent, from 0 to 1; null when it is not sending. */
    setSentShare,
    /** Removes a file and aborts its upload. */
    remove: (id: string) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
      setErrors([]);
      setItems((before) => before.filter((item) => item.id !== id));
    },
    retry: (id: string) => patch(id, { state: 'waiting', progress: null, error: undefined }),
    clear: () => {
      for (const controller of running.current.values()) controller.abort();
      running.current.clear();
      setItems([]);
      setErrors([]);
    },
    /** The files that are stored on the server. */
    stored: items.flatMap(({ stored }) => stored ?? []),
    /** The files for the form to send. */
    files: items.flatMap(({ state, file }) => (state === 'chosen' && file !== undefined ? file : [])),
    isUploading: items.some(({ state }) => state === 'waiting' || state === 'uploading'),
    hasFailed: items.some(({ state }) => state === 'failed'),
  };
}

/** The result of `useAttachments`. */
export type Attachments = ReturnType<typeof useAttachments>;
