import { z } from 'zod';
import { id, idParams, instant } from '../primitives';
import { defineRoute } from '../route';

/** MIME types that a browser may display within a page. Every other file is downloaded. */
export const INLINE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/flac',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'application/pdf',
] as const;

/** Returns whether a file of this type can be displayed within a page, using a URL of `POST /files/urls`. */
export const isInlineType = (type: string): boolean => INLINE_TYPES.some((each) => each === type);

/** Routes of stored files. */
export const files = {
  download: defineRoute({
    method: 'GET',
    path: '/files/:id',
    summary: 'Downloads a stored file, for people who may see the object that it belongs to. Supports `Range`.',
    access: 'company',
    params: idParams,
    response: z.unknown(),
    produces: 'application/octet-stream',
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  }),
  urls: defineRoute({
    method: 'POST',
    path: '/files/urls',
    summary:
      'Returns signed addresses, from which a browser loads files without a token, as `<img src>` does. They are valid for this session, for at least half an hour.',
    access: 'company',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    response: z.object({
      /** URLs by file id. Files that the caller may not see are omitted. */
      urls: z.record(z.string(), z.string()),
      expiresAt: instant,
    }),
    errors: [],
  }),
  view: defineRoute({
    method: 'GET',
    path: '/files/:id/view',
    summary: 'Returns a file by its signed address, to be displayed within a page if its type allows it.',
    access: 'public',
    params: idParams,
    query: z.strictObject({
      session: id,
      user: id,
      /** In ms since 1970. */
      expires: z.coerce.number().int(),
      signature: z.string().max(100),
      /** Forces a download, whatever the type. */
      download: z.literal('1').optional(),
    }),
    response: z.unknown(),
    produces: 'application/octet-stream',
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  }),
} as const;
