import type { AttachmentTexts } from './texts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in bytes: `1.2 MB`. A kilobyte has 1,024 bytes, as in the limits. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1_024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1_024 ** power;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}

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
