import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rolloutPosition } from '@atrium/contracts';
import { abortCanary, activate, readRegistry, readRelease, rollBack, startCanary } from '@atrium/releases';
import { BROKEN, HELP, storeChangedRelease } from '../harness/servers/changed-release';
import type { Cluster } from './cluster';

const REMOTE = 'remote-leave';
const DAY_MS = 86_400_000;
const CANARY_PERCENT = 50;
const author = { who: 'drill' };

/** A failure that the drill causes. */
export interface InjectedFault {
  name: string;
  /** Lead of the clock of the person at the browser, in ms. */
  clockMs?: number;
  /** Whether it needs several nodes. */
  needsNodes?: boolean;
  /** @param cohort that of the person at the browser */
  begin(cluster: Cluster, cohort: string): Promise<void>;
  end?(cluster: Cluster): Promise<void>;
}

/** Restarts all nodes one after the other, as for an upgrade. */
async function restartAll(cluster: Cluster): Promise<void> {
  for (let node = 0; node < cluster.nodes; node += 1) {
    await cluster.end(node, 'SIGTERM');
    await cluster.start(node);
  }
}

/**
 * Appends a byte to the entry of a release. Removes its compressed forms, since browsers ignore what follows a
 * compressed stream.
 */
function tamper({ store }: Cluster, version: string): void {
  const release = readRelease(store, REMOTE, version);
  if (release?.kind !== 'remote') throw new Error(`${REMOTE} ${version} is not stored.`);
  const entry = join(store.folder, REMOTE, version, release.entry.file);
  appendFileSync(entry, ' ');
  for (const form of ['.br', '.gz']) rmSync(entry + form, { force: true });
}

/** Returns a version whose canary the person gets. */
function versionFor(cohort: string): string {
  for (let patch = 0; ; patch += 1) {
    const version = `9.1.${patch}`;
    if (rolloutPosition({ name: REMOTE, version }, cohort) < CANARY_PERCENT) return version;
  }
}

/** The faults in the order in which they happen; the first one shows what is usual. */
export const INJECTED_FAULTS: readonly InjectedFault[] = [
  { name: 'none', begin: async () => undefined },
  { name: 'nodes restart in turn', needsNodes: true, begin: restartAll },
  {
    name: 'a node is killed',
    needsNodes: true,
    begin: (cluster) => cluster.end(0, 'SIGKILL'),
    end: (cluster) => cluster.start(0),
  },
  {
    name: 'a release file is tampered with',
    async begin(cluster) {
      const version = '9.0.0';
      await storeChangedRelease(cluster, { name: REMOTE, version, from: HELP, to: `${HELP} ` });
      await activate(cluster.store, [{ name: REMOTE, version }], author);
      tamper(cluster, version);
      // Nodes hold files in memory.
      await restartAll(cluster);
    },
    end: async ({ store }) => void (await rollBack(store, REMOTE, undefined, author)),
  },
  { name: 'a clock is a day ahead', clockMs: DAY_MS, begin: async () => undefined },
  {
    name: 'a canary throws',
    async begin(cluster, cohort) {
      const version = versionFor(cohort);
      await storeChangedRelease(cluster, { name: REMOTE, version, ...BROKEN });
      await startCanary(cluster.store, { name: REMOTE, version }, CANARY_PERCENT, author);
    },
    async end({ store }) {
      // Unless it was demoted meanwhile.
      if ((await readRegistry(store)).remotes[REMOTE]?.canary) await abortCanary(store, REMOTE, author);
    },
  },
  {
    name: 'the disk for files is full',
    begin: async (cluster) => cluster.setDiskFull(true),
    end: async (cluster) => cluster.setDiskFull(false),
  },
  {
    name: 'Redis is lost',
    needsNodes: true,
    async begin(cluster) {
      cluster.setRedis(false);
      await pause(3_000);
    },
    end: async (cluster) => cluster.setRedis(true),
  },
];
