import type { ApiClient, Download } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { saveFile } from './save-file';

/**
 * Saves a file that the API responds with, under the server's name for it or else `fallbackName`. Rejects like the
 * request.
 */
export async function downloadFile(request: Promise<Download>, fallbackName: string): Promise<void> {
  const { blob, name } = await request;
  saveFile(blob, name ?? fallbackName);
}

/** Downloads an uploaded file with the access token, which a plain link would not send. Rejects like the request. */
export const downloadAttachment = (api: ApiClient, { id, name }: { id: string; name: string }): Promise<void> =>
  downloadFile(api.download(API.files.download, { params: { id } }), name);
