import { each, type Inputs } from '../sources';
import type { World } from '../world';

export const releases = (world: World): Inputs<'releases'> => ({
  reportRuns: each((number) => ({
    token: world.colleague(number).token,
    body: { runs: [{ package: 'remote-leave', version: '1.0.0', contentMs: 400 + (number % 400) }] },
  })),
});
