import { serverUse } from '@atrium/contracts/compatibility';
import { z } from 'zod';

const names = z.array(z.string());
const versions = z.record(z.string(), z.string());

/** The usage of the server, the host and other releases that the build found in a release's code. Lists are sorted. */
export const usage = serverUse.extend({
  /** Bus events that it publishes. */
  publishes: names,
  /** Bus events that it subscribes to. */
  subscribes: names,
  /** Exports of `@atrium/platform` that it imports from the host. Empty for the host. */
  platform: names,
  /** Versions of the shared libraries that it was built with. Empty for the host. */
  libraries: versions,
});
export type Usage = z.infer<typeof usage>;

/** The provisions for remotes that the build found in a host's code. */
export const provision = z.object({
  /** Exports of `@atrium/platform`. */
  platform: names,
  /** Versions of the shared libraries. */
  libraries: versions,
  /** Bus events that it publishes when a socket event arrives, with that event. Absent in releases of older builds. */
  relays: z.record(z.string(), z.string()).optional(),
});
export type Provision = z.infer<typeof provision>;
