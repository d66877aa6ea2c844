import type { Action, ChangeHere, ChangeThere } from './history';
import { createHere, performHere } from './perform-here';
import { createThere, performThere } from './perform-there';
import type { SyncWorld } from './world';

/** Performs one action; does nothing where it chooses an event and there is none. */
export async function perform(world: SyncWorld, step: Action): Promise<void> {
  if (step.do === 'asColleague') return world.colleague ? perform(world.colleague, step.step) : undefined;
  if (step.do === 'sync') return world.sync();
  if (step.do === 'expireToken') return world.google.expireTokens();
  if (step.do === 'syncWithFailure') return syncWithFailure(world, step);
  if (step.do === 'syncDuring') return syncDuring(world, step);
  if (step.do === 'createHere') return createHere(world, step);
  if (step.do === 'createThere') return createThere(world, step.kind);
  return change(world, step);
}

const isHere = (step: ChangeHere | ChangeThere): step is ChangeHere => step.do.endsWith('Here');

async function change(world: SyncWorld, step: ChangeHere | ChangeThere): Promise<void> {
  if (isHere(step)) await performHere(world, step);
  else performThere(world, step);
}

/** A sync of which one request fails, before or after Google has served it. */
async function syncWithFailure(
  { google, sync }: SyncWorld,
  { method, isServed }: { method: string; isServed: boolean },
): Promise<void> {
  if (isServed) google.loseAnswer(method);
  else google.before(method, () => google.fail(503));
  await sync().catch(() => undefined);
  google.resume();
}

/** A sync during which somebody changes an event. */
async function syncDuring(
  world: SyncWorld,
  { method, change: step }: { method: string; change: ChangeHere | ChangeThere },
): Promise<void> {
  world.google.before(method, () => {
    world.later();
    return change(world, step);
  });
  await world.sync();
  world.google.resume();
}
