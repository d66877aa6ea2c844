import type { Browser, CDPSession, Page } from '@playwright/test';
import { openSignedIn, SLOW_LINE } from '../browser/browser';
import type { Installation } from './installation';

const TIMEOUT_MS = 60_000;

export interface Load {
  /** Time from requesting the page until the remote's heading appears. */
  timeMs: number;
  /** Bytes transferred until then, including headers. */
  bytes: number;
  /**
   * Number of requests for the page and its scripts. API requests, which are the same for all variants, do not count.
   */
  requests: number;
  /** Length of the longest chain of requests that wait for one another, including the page. */
  depth: number;
}

/** Loads a page of a remote as a signed-in user, in a browser with an empty cache. */
export async function coldLoad(
  browser: Browser,
  installation: Installation,
  path: string,
  heading: string,
): Promise<Load> {
  const { origin } = installation;
  const page = await openSignedIn(browser, installation);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    const network = watch(session, origin);
    await markHeading(page, heading);
    await page.goto(origin + path, { waitUntil: 'commit' });
    const mark = await page.waitForFunction(() => performance.getEntriesByName('heading')[0]?.startTime, null, {
      timeout: TIMEOUT_MS,
    });
    return { timeMs: Number(await mark.jsonValue()), ...network() };
  } finally {
    await page.context().close();
  }
}

/** Records when the heading appears. The script is a string because functions compiled by tsx need its helpers. */
async function markHeading(page: Page, heading: string): Promise<void> {
  await page.addInitScript(`
    const markIfPresent = () => {
      if (performance.getEntriesByName('heading').length > 0) return;
      const isPresent = [...document.querySelectorAll('h1')].some((h1) => h1.textContent === ${JSON.stringify(heading)});
      if (isPresent) performance.mark('heading');
    };
    new MutationObserver(markIfPresent).observe(document, { childList: true, subtree: true, characterData: true });
  `);
}

/** Starts counting network traffic. */
function watch(session: CDPSession, origin: string): () => Omit<Load, 'timeMs'> {
  const depths = new Map<string, number>();
  const countedIds = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, request, initiator }) => {
    if (type !== 'Document' && type !== 'Script' && !request.url.startsWith(`${origin}/releases/`)) return;
    countedIds.add(requestId);
    // Resources named by the page wait for the page; those requested by a script wait for that script.
    const callers = initiator.stack?.callFrames.map(({ url }) => depths.get(url) ?? 1) ?? [];
    const depth = type === 'Document' ? 1 : Math.max(1, ...callers) + 1;
    depths.set(request.url, Math.min(depth, depths.get(request.url) ?? depth));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (countedIds.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ bytes, requests: countedIds.size, depth: Math.max(...depths.values()) });
}
