import { Refusal } from '../terminal/refusal';
import type { PipelineEnvironment } from './environment';

/** Default share of the companies that get a canary, in percent. */
const DEFAULT_PERCENT = 10;
const TIMEOUT_MS = 30_000;

/** The installation in which a canary starts. */
export interface CanaryTarget {
  url: URL;
  /** Token of an operator with the scope `canary`. */
  token: string;
  percent: number;
}

/**
 * Returns the installation in which a canary starts, from `ATRIUM_URL` and `ATRIUM_TOKEN`; null if neither is set.
 *
 * @param percent value of `--canary`
 * @throws Refusal if only one of them is set, or if the token would be sent unencrypted
 */
export function readCanaryTarget(
  { ATRIUM_URL, ATRIUM_TOKEN }: PipelineEnvironment,
  percent: string | undefined,
): CanaryTarget | null {
  if (!ATRIUM_URL && !ATRIUM_TOKEN && percent === undefined) return null;
  if (!ATRIUM_URL || !ATRIUM_TOKEN) throw new Refusal('A canary needs both ATRIUM_URL and ATRIUM_TOKEN.');
  if (!URL.canParse(ATRIUM_URL)) throw new Refusal(`ATRIUM_URL is no URL: ${ATRIUM_URL}`);
  const url = new URL(ATRIUM_URL);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw new Refusal('ATRIUM_URL begins with https://, since the token is sent there.');
  }
  const share = percent === undefined ? DEFAULT_PERCENT : Number(percent.replace('%', ''));
  if (!Number.isInteger(share) || share < 1 || share > 99) throw new Refusal('A canary takes 1 to 99 percent.');
  return { url, token: ATRIUM_TOKEN, percent: share };
}

interface PlannedCanary {
  name: string;
  version: string;
  why: string | undefined;
}

/**
 * Starts a canary over the API of an installation.
 *
 * @throws Refusal with the sentence of the server, or if it cannot be reached
 */
export async function startCanary(
  { url, token, percent }: CanaryTarget,
  { name, version, why }: PlannedCanary,
): Promise<void> {
  const response = await fetch(new URL(`/api/ops/releases/${name}/canary`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, percent, why }),
    // A redirect could send the token to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((failure: unknown) => {
    throw new Refusal(`${url.origin} cannot be reached: ${String(failure)}`);
  });
  if (!response.ok) throw new Refusal(`${url.origin} refused the canary: ${await sentenceOf(response)}`);
}

/** Returns the message of an error response; its status if it has none, for example if it is from a proxy. */
async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : `status ${response.status}`;
}
