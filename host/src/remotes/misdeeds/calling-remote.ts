import { stackFrames } from '../../shell/client-errors/stack-frames';

const REMOTE = /^remote-/;

const captureStackTrace = (): unknown => Reflect.get(Error, 'captureStackTrace');

/** Returns whether the browser reports the caller of a function. */
export const showsCallers = (): boolean => typeof captureStackTrace() === 'function';

/** A function that replaces a function of the browser, and that remotes call instead of it. */
type Callee = (...parameters: never[]) => unknown;

/** Returns the remote whose code called a function directly; null if other code did, or if it is unknown. */
export type FindCaller = (callee: Callee) => string | null;

/** Returns the remote whose code threw an error; null if other code did. */
export function throwingRemote(error: unknown): string | null {
  const [frame] = stackFrames(error instanceof Error ? error.stack : undefined, window.location.origin);
  return frame && REMOTE.test(frame.package) ? frame.package : null;
}

/** Finds the caller in the current stack, whose innermost frame of a release is that of the caller. */
export const callingRemote: FindCaller = (callee) => {
  const capture = captureStackTrace();
  if (typeof capture !== 'function') return null;
  const trace = new Error('stack');
  Reflect.apply(capture, Error, [trace, callee]);
  return throwingRemote(trace);
};
