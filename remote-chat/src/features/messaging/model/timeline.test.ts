import type { Message } from '@atrium/contracts';
import { anId, buildMessage } from '@atrium/testing';
import type { MessageLog } from '../../../shared/model/message-log';
import type { PendingMessage } from '../../../shared/runtime/outbox';
import { timelineOf } from './timeline';

const me = anId();
const grace = anId();

/** Returns a local time, since day boundaries follow the reader's time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const from = (senderId: string, seq: number, timestamp: string) => buildMessage({ senderId, seq, timestamp });

interface TimelineInput {
  messages: Message[];
  pending?: PendingMessage[];
  readSeq: number;
  log?: Partial<MessageLog>;
}

const lay = ({ messages, pending = [], readSeq, log }: TimelineInput) =>
  timelineOf({
    log: { messages, hasOlder: false, hasNewer: false, pageStarts: [], ...log },
    pending,
    userId: me,
    readSeq,
  });
const kinds = (given: TimelineInput) => lay(given).map(({ kind }) => kind);
const starts = (given: TimelineInput) =>
  lay(given).flatMap((item) => (item.kind === 'message' ? [item.startsGroup] : []));

test('starts each day with a heading', () => {
  const messages = [from(grace, 1, at(20, 9)), from(grace, 2, at(21, 9)), from(grace, 3, at(21, 10))];
  expect(kinds({ messages, readSeq: 9 })).toEqual(['day', 'message', 'day', 'message', 'message']);
});

test('groups messages of one sender within five minutes', () => {
  const messages = [
    from(grace, 1, at(21, 9, 0)),
    from(grace, 2, at(21, 9, 4)),
    from(grace, 3, at(21, 9, 20)),
    from(me, 4, at(21, 9, 21)),
  ];
  expect(starts({ messages, readSeq: 9 })).toEqual([true, false, true, true]);
});

test('puts one divider above the first unread message of somebody else', () => {
  const messages = [
    from(grace, 1, at(21, 9)),
    from(me, 2, at(21, 9)),
    from(grace, 3, at(21, 9)),
    from(grace, 4, at(21, 9)),
  ];
  expect(kinds({ messages, readSeq: 1 })).toEqual(['day', 'message', 'message', 'unread', 'message', 'message']);
  expect(kinds({ messages, readSeq: 4 })).not.toContain('unread');
});

test('puts no divider above messages that a moderator deleted', () => {
  const deleted = { ...from(grace, 2, at(21, 9)), isModerated: true };
  const messages = [from(grace, 1, at(21, 9)), deleted];
  expect(kinds({ messages, readSeq: 1 })).toEqual(['day', 'message', 'message']);
  const later = [...messages, from(grace, 3, at(21, 9))];
  expect(kinds({ messages: later, readSeq: 1 })).toEqual(['day', 'message', 'message', 'unread', 'message']);
});

test('puts pending messages last until they are confirmed', () => {
  const sent = from(me, 1, at(21, 9));
  const unsent = { key: sent.conversationId, createdAt: at(21, 9), attempts: 0, failure: null };
  const pending: PendingMessage[] = [
    { ...unsent, id: sent.clientId, payload: { content: 'a' }, state: 'sending' },
    { ...unsent, id: anId(), payload: { content: 'b' }, state: 'waiting' },
  ];
  expect(kinds({ messages: [sent], pending, readSeq: 0 })).toEqual(['day', 'message', 'pending']);
});

test('gives messages of different people with one client id different keys', () => {
  const sent = from(me, 1, at(21, 9));
  const copy = { ...from(grace, 2, at(21, 9)), clientId: sent.clientId };
  const keys = lay({ messages: [sent, copy], readSeq: 9 }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('omits the first day heading while older messages may be of the same day', () => {
  const messages = [from(grace, 8, at(21, 9)), from(grace, 9, at(22, 9))];
  expect(kinds({ messages, readSeq: 9, log: { hasOlder: true } })).toEqual(['message', 'day', 'message']);
});

test('keeps sender and picture of a message when older ones are prepended', () => {
  const messages = [from(grace, 7, at(21, 9, 0)), from(grace, 8, at(21, 9, 1))];
  const pageStarts = messages.slice(1).map(({ _id }) => _id);
  expect(starts({ messages, readSeq: 9, log: { pageStarts } })).toEqual([true, true]);
});

test('omits the unread divider while older unread messages are not loaded', () => {
  const messages = [from(grace, 8, at(21, 9)), from(grace, 9, at(21, 9))];
  expect(kinds({ messages, readSeq: 3, log: { hasOlder: true } })).toEqual(['message', 'message']);
  expect(kinds({ messages, readSeq: 7, log: { hasOlder: true } })).toEqual(['unread', 'message', 'message']);
});

test('omits pending messages while newer ones are not loaded', () => {
  const unsent: PendingMessage = {
    id: anId(),
    key: anId(),
    createdAt: at(21, 10),
    attempts: 0,
    failure: null,
    payload: { content: 'b' },
    state: 'sending',
  };
  const messages = [from(grace, 1, at(21, 9))];
  expect(kinds({ messages, pending: [unsent], readSeq: 9, log: { hasNewer: true } })).toEqual(['day', 'message']);
});
