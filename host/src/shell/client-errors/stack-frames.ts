import type { ClientErrorFrame } from '@atrium/contracts';

const MAX_FRAMES = 20;
/**
 * Matches `…/releases/host/files/main.0123456789abcdef.js:1:2345`, which all browsers include in their stack formats.
 */
const LOCATION = /(https?:\/\/[^\s()@]+?)\/releases\/([\w-]+)\/[\w.-]+\/([\w.-]+\.js):(\d+):(\d+)/;

/**
 * Returns the frames of a stack that are in files of releases, innermost first. Other frames, such as those of browser
 * extensions, are omitted.
 *
 * @param stack the value of `error.stack`
 * @param origin the origin of the page
 */
export function stackFrames(stack: string | undefined, origin: string): ClientErrorFrame[] {
  const frames = (stack ?? '').split('\n').flatMap((text) => {
    const [, from, name = '', file = '', line, column] = LOCATION.exec(text) ?? [];
    return from === origin ? [{ package: name, file, line: Number(line), column: Number(column) }] : [];
  });
  return frames.slice(0, MAX_FRAMES);
}
