import { openStore, readRelease } from '@atrium/releases';
import type { Page } from '@playwright/test';
import type { AtriumServer } from './servers/server';

/** A script of a release that a page has loaded. */
export interface ScriptDownload {
  url: string;
  /** Content encoding of the response; null if there is none. */
  encoding: string | null;
  /** Size of the encoded content according to the response's headers. */
  contentBytes: number;
  /** Bytes that crossed the network, headers included; 0 if the script came from the cache. */
  networkBytes: number;
}

/**
 * Follows which scripts of releases a page loads. The protocol of the developer tools counts the bytes on the
 * network; resource timing counts decompressed deltas.
 *
 * @param folder part of the scripts' addresses, such as `/releases/remote-leave/`
 * @returns a function that returns the scripts since its last call
 */
export async function followScripts(page: Page, folder = '/releases/'): Promise<() => ScriptDownload[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const responses = new Map<string, Omit<ScriptDownload, 'networkBytes'>>();
  const downloads: ScriptDownload[] = [];
  session.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    if (!url.includes(folder) || !url.endsWith('.js')) return;
    const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    responses.set(requestId, {
      url,
      encoding: values.get('content-encoding') ?? null,
      contentBytes: Number(values.get('content-length')),
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) downloads.push({ ...response, networkBytes: encodedDataLength });
  });
  return () => downloads.splice(0);
}

/** Returns a function that returns whether a page has requested the entry of a stored version of a remote so far. */
export function watchEntry(
  page: Page,
  { dataDir }: AtriumServer,
  { name, version }: { name: string; version: string },
): () => boolean {
  const release = readRelease(openStore(dataDir), name, version);
  if (release?.kind !== 'remote') throw new Error(`${name} ${version} is not stored.`);
  let isRequested = false;
  page.on('request', (request) => {
    isRequested ||= request.url().endsWith(`/${release.entry.file}`);
  });
  return () => isRequested;
}

/** Returns the sum of the bytes that crossed the network. */
export const networkBytes = (downloads: readonly ScriptDownload[]): number =>
  downloads.reduce((sum, download) => sum + download.networkBytes, 0);
