import { anId, buildMessage } from '@atrium/testing';
import type { PendingMessage } from '../../../shared/runtime/outbox';
import { timelineOf } from './timeline';

const me = anId();
const grace = anId();

/** Local times, since days are those of the reader. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const from = (senderId: string, seq: number, timestamp: string) => buildMessage({ senderId, seq, timestamp });

const kinds = (...input: Parameters<typeof timelineOf>) => timelineOf(...input).map(({ kind }) => kind);

test('each day has its own head', () => {
  const messages = [from(grace, 1, at(20, 9)), from(grace, 2, at(21, 9)), from(grace, 3, at(21, 10))];
  expect(kinds({ messages, pending: [], userId: me, readSeq: 9 })).toEqual([
    'day',
    'message',
    'day',
    'message',
    'message',
  ]);
});

test('messages of one sender within five minutes stand together', () => {
  const messages = [
    from(grace, 1, at(21, 9, 0)),
    from(grace, 2, at(21, 9, 4)),
    from(grace, 3, at(21, 9, 20)),
    from(me, 4, at(21, 9, 21)),
  ];
  const starts = timelineOf({ messages, pending: [], userId: me, readSeq: 9 }).flatMap((item) =>
    item.kind === 'message' ? [item.startsGroup] : [],
  );
  expect(starts).toEqual([true, false, true, true]);
});

test('a line stands above the first unread message of somebody else, once', () => {
  const messages = [
    from(grace, 1, at(21, 9)),
    from(me, 2, at(21, 9)),
    from(grace, 3, at(21, 9)),
    from(grace, 4, at(21, 9)),
  ];
  expect(kinds({ messages, pending: [], userId: me, readSeq: 1 })).toEqual([
    'day',
    'message',
    'message',
    'unread',
    'message',
    'message',
  ]);
  expect(kinds({ messages, pending: [], userId: me, readSeq: 4 })).not.toContain('unread');
});

test('what is not confirmed stands last, and only until it is', () => {
  const sent = from(me, 1, at(21, 9));
  const pending: PendingMessage[] = [
    {
      clientId: sent.clientId,
      conversationId: sent.conversationId,
      content: 'a',
      timestamp: at(21, 9),
      state: 'sending',
    },
    { clientId: anId(), conversationId: sent.conversationId, content: 'b', timestamp: at(21, 9), state: 'waiting' },
  ];
  expect(kinds({ messages: [sent], pending, userId: me, readSeq: 0 })).toEqual(['day', 'message', 'pending']);
});
