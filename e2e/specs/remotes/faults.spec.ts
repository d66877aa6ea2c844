import { join } from 'node:path';
import { registryMessage, releaseMessage } from '@atrium/contracts';
import { readBuiltRelease } from '@atrium/releases';
import { createKeyPair, readActivationKey, signText } from '@atrium/signing';
import type { Page, Route } from '@playwright/test';
import type { BrowserErrors } from '../../harness/browser-errors';
import { foundCompany } from '../../harness/people';
import { changeRegistry, OTHER_NETWORK, type RegistryChange } from '../../harness/servers/changed-registry';
import { storeChangedRelease } from '../../harness/servers/changed-release';
import type { AtriumServer } from '../../harness/servers/server';
import { expect, test, testWithOwnServer } from '../../harness/test';
import { ROOT } from '../../harness/workspace';
import { LeavePage } from '../../pages/leave-page';

/*
 * Faults of everything that a browser loads of a remote: whatever happens to remote-leave, the shell and the other
 * remotes work.
 */

const NAME = 'remote-leave';
const DAY_MS = 86_400_000;

/** Runs in `npm test` as well; all others run in `npm run test:all`. */
const ALWAYS = 'always';
const NIGHTLY = 'nightly';

const DATA = 'The registry is data, which cannot throw. If it cannot be read, it counts as tampered.';
const CONTENT_ADDRESS = 'The address of a file contains the hash of its content, so other content there is tampered.';
const SIGNED_BY_ENTRY = 'Chunks have no signature: the entry names their hashes, and its own hash is signed.';
const NO_LIFETIME = 'Files and releases have no lifetime; the registry that names them has.';

const CHUNK = {
  '404': NIGHTLY,
  '500': NIGHTLY,
  hang: NIGHTLY,
  'cut short': NIGHTLY,
  tampered: NIGHTLY,
  throws: NIGHTLY,
  old: CONTENT_ADDRESS,
  'foreign signature': SIGNED_BY_ENTRY,
  expired: NO_LIFETIME,
};

type InjectedFault = keyof typeof CHUNK;

/** When each combination runs, or why it cannot occur. */
const PLAN: Record<string, Record<InjectedFault, string>> = {
  registry: {
    '404': NIGHTLY,
    '500': NIGHTLY,
    hang: NIGHTLY,
    'cut short': NIGHTLY,
    tampered: NIGHTLY,
    throws: DATA,
    old: NIGHTLY,
    'foreign signature': ALWAYS,
    expired: NIGHTLY,
  },
  entry: { ...CHUNK, hang: ALWAYS, 'foreign signature': NIGHTLY },
  'exposed chunk': { ...CHUNK, '404': ALWAYS },
  'lazy chunk': { ...CHUNK, 'cut short': ALWAYS },
  'shared chunk': { ...CHUNK, tampered: ALWAYS },
};

const FILES = ['entry', 'exposed chunk', 'lazy chunk', 'shared chunk'];

/** Returns the faults of a row that this run injects. */
function injectedFaultsOf(row: string): InjectedFault[] {
  const whens = process.env['ATRIUM_TEST_ALL'] === '1' ? [ALWAYS, NIGHTLY] : [ALWAYS];
  const injectedFaults = Object.keys(CHUNK) as InjectedFault[]; // its keys are these
  return injectedFaults.filter((injectedFault) => whens.includes(PLAN[row]?.[injectedFault] ?? ''));
}

const panel = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /Couldn’t load/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Leave & Attendance' });

/** Expects that the shell and another remote work. */
async function expectOthersWork(page: Page): Promise<void> {
  for (const path of ['/people', '/settings']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel(page)).toBeHidden();
  }
}

/** Returns the file of each row. */
function fileOf(row: string): string {
  const release = readBuiltRelease(join(ROOT, NAME, 'dist'));
  if (release?.kind !== 'remote') throw new Error(`${NAME} is not built.`);
  const isExposed = (file: string) => file.startsWith('remote.');
  const preloaded = release.preload.map(({ file }) => file);
  const lazy = (release.pages['leave'] ?? []).map(({ file }) => file);
  const files: Record<string, string | undefined> = {
    entry: release.entry.file,
    'exposed chunk': preloaded.find(isExposed),
    'lazy chunk': lazy.find((file) => !preloaded.includes(file)),
    'shared chunk': preloaded.find((file) => !isExposed(file)),
  };
  const file = files[row];
  if (file === undefined) throw new Error(`${NAME} has no ${row}.`);
  return file;
}

type Answer = (route: Route) => Promise<void>;

const ANSWERS: Partial<Record<InjectedFault, Answer>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  '500': (route) => route.fulfill({ status: 500, body: 'Internal error' }),
  hang: () => new Promise(() => undefined),
  'cut short': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  tampered: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};document.title = 'tampered';` });
  },
};

function allowLines(browserErrors: BrowserErrors): void {
  browserErrors.allowMissingScripts();
  browserErrors.allowStatus(500);
  browserErrors.allow(OTHER_NETWORK);
}

for (const row of FILES) {
  test.describe(`an invalid ${row} of a remote`, () => {
    for (const injectedFault of injectedFaultsOf(row)) {
      const answer = ANSWERS[injectedFault];
      if (!answer) continue;
      test(`(${injectedFault}) affects only that remote, and Retry loads it`, async ({ browserOf, browserErrors }) => {
        allowLines(browserErrors);
        const { page } = await foundCompany(await browserOf('founder'));
        const address = `**/releases/${NAME}/files/${fileOf(row)}`;
        await page.route(address, answer);
        // The page preloads a hanging file, so its `load` event would not fire either.
        await page.goto('/leave', { waitUntil: 'domcontentloaded' });
        // The stall timeout ends a hanging request after some seconds, and later while other responses arrive.
        await expect(panel(page)).toBeVisible({ timeout: 45_000 });
        expect(await page.title()).not.toBe('tampered');
        await expectOthersWork(page);

        await page.goto('/leave', { waitUntil: 'domcontentloaded' });
        await expect(panel(page)).toBeVisible({ timeout: 45_000 });
        await page.unroute(address);
        await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
        await expect(heading(page)).toBeVisible();
      });
    }
  });
}

testWithOwnServer.describe('a remote of which a file throws', () => {
  for (const row of FILES.filter((file) => injectedFaultsOf(file).includes('throws'))) {
    testWithOwnServer(`(${row}) is replaced by the version before`, async ({ server, browserOf, browserErrors }) => {
      browserErrors.allow(/This file throws/);
      const version = '9.0.0';
      const code = 'throw new Error("This file throws.");';
      await storeChangedRelease(server, { name: NAME, version, file: fileOf(row), code });
      await server.release('activate', `${NAME}@${version}`);
      const { page } = await foundCompany(await browserOf('founder'));
      const thrown = page.waitForEvent('pageerror');
      await LeavePage.open(page);
      expect((await thrown).message).toContain('This file throws');
      await expectOthersWork(page);
    });
  }
});

/** Changes the statement of a registry and signs it as the installation does. */
function signAgain(server: AtriumServer, change: (statement: Statement) => void): RegistryChange {
  const key = readActivationKey(server.dataDir);
  if (key === null) throw new Error('The installation has no activation key.');
  return (text) => {
    const statement = JSON.parse(text) as Statement; // as the contract says
    change(statement);
    const changed = JSON.stringify(statement);
    return [changed, signText(key, registryMessage(changed))];
  };
}

interface Statement {
  serial: number;
  issuedAt: number;
  remotes: Record<string, { active: { text: string; key: string; signature: string } } | undefined>;
}

// Each leaves the remote out, so that a browser that accepted the registry would not run it.

const withoutRemote = (text: string): string => text.replaceAll(NAME, 'remote-gone');

/** Another text, which nobody signed. */
const forged: RegistryChange = (text, signature) => [withoutRemote(text), signature];

const REGISTRIES: Partial<Record<InjectedFault, (server: AtriumServer) => RegistryChange>> = {
  tampered: () => forged,
  old: (server) =>
    signAgain(server, (statement) => {
      statement.serial -= 1;
      statement.remotes[NAME] = undefined;
    }),
  expired: (server) =>
    signAgain(server, (statement) => {
      statement.issuedAt -= 17 * DAY_MS;
      statement.remotes[NAME] = undefined;
    }),
  'foreign signature': () => (text) => {
    const changed = withoutRemote(text);
    return [changed, signText(createKeyPair().privateKey, registryMessage(changed))];
  },
};

test.describe('an invalid registry', () => {
  for (const injectedFault of injectedFaultsOf('registry')) {
    test(`(${injectedFault}) keeps the remotes that were verified before`, async ({
      server,
      browserOf,
      browserErrors,
    }) => {
      allowLines(browserErrors);
      const { page } = await foundCompany(await browserOf('founder'));
      await LeavePage.open(page);
      // With a page whose registry is refused, the browser asks the server for it.
      await changeRegistry(page, REGISTRIES[injectedFault]?.(server) ?? forged);
      const answer = ANSWERS[injectedFault];
      if (answer && !REGISTRIES[injectedFault]) await page.route('**/api/registry/signed', answer);
      await LeavePage.open(page);
      await expectOthersWork(page);
    });
  }
});

if (injectedFaultsOf('entry').includes('foreign signature')) {
  test('a release with a foreign signature is left out, and the other remotes run', async ({
    server,
    browserOf,
    browserErrors,
  }) => {
    allowLines(browserErrors);
    const { page } = await foundCompany(await browserOf('founder'));
    const stranger = createKeyPair();
    const change = signAgain(server, ({ remotes }) => {
      const active = remotes[NAME]?.active;
      if (!active) throw new Error(`${NAME} is not live.`);
      active.key = stranger.publicKey;
      active.signature = signText(stranger.privateKey, releaseMessage(active.text));
    });
    await changeRegistry(page, change);
    await page.goto('/leave');
    // Nothing failed to load: for this browser the release does not exist.
    await expect(page.getByRole('heading', { level: 1, name: 'This part of Atrium is unavailable' })).toBeVisible();
    await expectOthersWork(page);
  });
}
