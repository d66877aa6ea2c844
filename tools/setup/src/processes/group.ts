import type { ChildProcess } from 'node:child_process';

/** Ids of the process groups that this process has started and that may still run. */
const groups = new Set<number>();

/** Kills a process group. Does nothing if it has already ended. */
function kill(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // Every process of the group has ended.
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function killAll(): void {
  for (const group of groups) kill(group, 'SIGKILL');
}

/** Ends all groups, then ends this process with the signal's default action. */
function passOn(signal: NodeJS.Signals): void {
  killAll();
  stopListening();
  process.kill(process.pid, signal);
}

function stopListening(): void {
  for (const signal of SIGNALS) process.off(signal, passOn);
  process.off('exit', killAll);
}

/**
 * Registers the process group of a child that was spawned with `detached`. The terminal's Ctrl-C does not reach that
 * group, so it is killed when this process ends. Returns a function that kills the rest of the group and unregisters
 * it.
 */
export function registerGroup(child: ChildProcess): () => void {
  const group = child.pid;
  if (group === undefined) return () => undefined;
  if (groups.size === 0) {
    for (const signal of SIGNALS) process.on(signal, passOn);
    process.on('exit', killAll);
  }
  groups.add(group);
  return () => {
    if (!groups.delete(group)) return;
    kill(group, 'SIGKILL');
    if (groups.size === 0) stopListening();
  };
}
