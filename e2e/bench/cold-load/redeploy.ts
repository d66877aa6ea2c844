import { setTimeout as pause } from 'node:timers/promises';
import { API } from '@atrium/contracts';
import { activate, openStore, readRegistry } from '@atrium/releases';
import type { Browser, Page } from '@playwright/test';
import { followScripts, networkBytes, type ScriptDownload } from '../../harness/script-downloads';
import { storeNextVersion } from '../../harness/servers/next-version';
import type { Installation } from './installation';

const NAME = 'remote-leave';
const VERSION = '99.0.0';
const TEXT = 'Request time off and track its status.';
const NEXT_TEXT = 'Request time off, and see here what was decided.';

/** What a browser downloads of scripts, in bytes with headers. */
export interface Redeploy {
  /** For the page with an empty cache. */
  appBytes: number;
  /** For the page after one remote was released again. */
  deltaBytes: number;
  /** The same without dictionaries. */
  wholeBytes: number;
  /** Number of scripts that it downloads then. */
  scripts: number;
}

/** Loads a page of remote-leave, releases the remote with a changed text, and loads the page again. */
export async function measureRedeploy(
  browser: Browser,
  { origin, credentials }: Installation,
  dataDir: string,
  path: string,
): Promise<Redeploy> {
  await storeNextVersion(
    { dataDir },
    { name: NAME, version: VERSION, changes: [{ file: 'src/texts/en.ts', from: TEXT, to: NEXT_TEXT }] },
  );
  const context = await browser.newContext();
  try {
    const login = await context.request.post(`${origin}/api/auth`, { data: credentials, headers: { origin } });
    if (!login.ok()) throw new Error(`Sign-in failed with status ${login.status()}.`);
    const page = await context.newPage();
    const scripts = await followScripts(page);
    await open(page, origin + path, TEXT);
    const appBytes = networkBytes(scripts());
    const store = openStore(dataDir);
    await activate(store, [{ name: NAME, version: VERSION }], { who: 'bench' });
    await untilLive(origin, (await readRegistry(store)).serial);
    await open(page, origin + path, NEXT_TEXT);
    const changed = scripts().filter((script) => script.networkBytes > 0);
    const deltaBytes = networkBytes(changed);
    const saved = await Promise.all(changed.map(savedBytes));
    const wholeBytes = saved.reduce((sum, bytes) => sum + bytes, deltaBytes);
    return { appBytes, deltaBytes, wholeBytes, scripts: changed.length };
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until it shows a text and has loaded what it loads while idle. */
async function open(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url);
  await page.getByText(text).waitFor();
  await page.waitForLoadState('networkidle');
}

async function untilLive(origin: string, serial: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api${API.releases.registry.path}`);
    if (API.releases.registry.response.parse(await answer.json()).serial >= serial) return;
    await pause(50);
  }
}

/** Returns how many bytes a delta saves beside the Brotli form of its script. */
async function savedBytes({ url, encoding, contentBytes }: ScriptDownload): Promise<number> {
  if (encoding !== 'dcz') return 0;
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length')) - contentBytes;
}
