import { stackFrames } from './stack-frames';

const ORIGIN = 'https://atrium.example.com';
const HOST = { package: 'host', file: 'main.0123456789abcdef.js', line: 1, column: 2345 };
const LEAVE = { package: 'remote-leave', file: '102.0123456789abcdef.js', line: 3, column: 7 };

test.each([
  [
    'Chrome',
    `TypeError: Cannot read properties of undefined (reading 'id')
    at Page (${ORIGIN}/releases/remote-leave/files/102.0123456789abcdef.js:3:7)
    at async ${ORIGIN}/releases/host/files/main.0123456789abcdef.js:1:2345`,
  ],
  [
    'Firefox and Safari',
    `Page@${ORIGIN}/releases/remote-leave/files/102.0123456789abcdef.js:3:7
@${ORIGIN}/releases/host/files/main.0123456789abcdef.js:1:2345`,
  ],
])('reads a stack of %s', (_browser, stack) => {
  expect(stackFrames(stack, ORIGIN)).toEqual([LEAVE, HOST]);
});

test('ignores messages, extensions, other origins and pages', () => {
  const stack = `Error: see https://evil.example/releases/host/files/main.0123456789abcdef.js:1:1
    at x (chrome-extension://abc/releases/host/files/content.js:1:1)
    at y (https://cdn.example.com/releases/host/files/main.0123456789abcdef.js:1:1)
    at z (${ORIGIN}/reset-password/secret:1:1)
    at Page (${ORIGIN}/releases/host/files/main.0123456789abcdef.js:1:2345)`;
  expect(stackFrames(stack, ORIGIN)).toEqual([HOST]);
});

test('returns the innermost twenty frames', () => {
  const stack = Array.from({ length: 30 }, (_, line) => `at ${ORIGIN}/releases/host/files/a.js:${line + 1}:1`);
  const frames = stackFrames(stack.join('\n'), ORIGIN);
  expect(frames).toHaveLength(20);
  expect(frames[0]?.line).toBe(1);
});

test('returns no frames without a stack', () => {
  expect(stackFrames(undefined, ORIGIN)).toEqual([]);
});
