import { formatBytes } from './format-bytes';
import type { AttachmentTexts } from './texts';

/** Limits for attachments. The server enforces them too; checking here avoids uploads that it would reject. */
export interface AttachmentLimits {
  maxBytes: number;
  maxFiles?: number;
  /** File extensions without the dot, such as the keys of `DOCUMENT_TYPES`; any type by default. */
  extensions?: readonly string[];
}

const extensionOf = (name: string) => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();

/** Returns the `accept` attribute of a file input. */
export const acceptOf = ({ extensions }: AttachmentLimits) => extensions?.map((extension) => `.${extension}`).join(',');

/** Splits files into accepted ones and error messages about the rest. `count` is the number already attached. */
export function checkFiles(
  files: readonly File[],
  { limits, count, texts, locale }: { limits: AttachmentLimits; count: number; texts: AttachmentTexts; locale: string },
): { accepted: File[]; errors: string[] } {
  const accepted: File[] = [];
  const errors = new Set<string>();
  for (const file of files) {
    const { name, size } = file;
    if (limits.extensions !== undefined && !limits.extensions.includes(extensionOf(name))) {
      errors.add(texts.wrongType(name, limits.extensions.join(', ')));
    } else if (size === 0) errors.add(texts.empty(name));
    else if (size > limits.maxBytes) errors.add(texts.tooLarge(name, formatBytes(limits.maxBytes, locale)));
    else if (limits.maxFiles !== undefined && count + accepted.length >= limits.maxFiles) {
      errors.add(texts.tooMany(limits.maxFiles));
    } else accepted.push(file);
  }
  return { accepted, errors: [...errors] };
}
