import { buildMessage } from '@atrium/testing';
import { leavesGap, type MessageLog, messagesOf, newestSeq, withMessages } from './message-log';

const message = (seq: number, content = `m${seq}`) => buildMessage({ seq, content });

const log = (...pages: number[][]): MessageLog => ({
  pages: pages.map((seqs) => ({ messages: seqs.map((seq) => message(seq)), hasMore: false })),
  pageParams: [],
});

const seqs = ({ pages }: MessageLog) => messagesOf(pages).map(({ seq }) => seq);

test('pages that overlap show each message once, in order', () => {
  expect(seqs(log([4, 5, 6], [1, 2, 3, 4]))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what arrives twice or late stands once and where it belongs', () => {
  const later = withMessages(log([1, 2, 4]), [message(3), message(4), message(5)]);
  expect(seqs(later)).toEqual([1, 2, 3, 4, 5]);
});

test('a changed message replaces itself', () => {
  const changed = withMessages(log([1, 2]), [message(2, 'edited')]);
  expect(messagesOf(changed.pages).at(-1)?.content).toBe('edited');
});

test('a hole is noticed', () => {
  expect(leavesGap(log([1, 2]), message(3))).toBe(false);
  expect(leavesGap(log([1, 2]), message(2))).toBe(false);
  expect(leavesGap(log([1, 2]), message(4))).toBe(true);
  expect(leavesGap(log([]), message(1))).toBe(false);
});

test('the newest is found in whatever page it is', () => {
  expect(newestSeq(undefined)).toBe(0);
  expect(newestSeq(log([], [7, 8]))).toBe(8);
});
