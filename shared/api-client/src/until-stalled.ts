import type { AxiosRequestConfig } from 'axios';
import { clientError } from './errors/app-error';
import { TIMEOUTS } from './timeouts';

/**
 * Sends a request that may take as long as it makes progress.
 *
 * @throws ECONNABORTED after `TIMEOUTS.stalledDownload` without progress; ERR_CANCELED if `signal` aborts it
 */
export async function untilStalled<Answer>(
  signal: AbortSignal | undefined,
  send: (config: AxiosRequestConfig) => Promise<Answer>,
): Promise<Answer> {
  const ended = new AbortController();
  let isStalled = false;
  const abort = () => ended.abort();
  const start = () =>
    setTimeout(() => {
      isStalled = true;
      abort();
    }, TIMEOUTS.stalledDownload);
  let timer = start();
  const onDownloadProgress = () => {
    clearTimeout(timer);
    timer = start();
  };
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await send({ timeout: 0, signal: ended.signal, onDownloadProgress });
  } catch (error) {
    // The transport knows only that the request was aborted.
    throw isStalled ? clientError('ECONNABORTED', error) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
