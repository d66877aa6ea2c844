import fc from 'fast-check';
import type { NotificationChanges } from '@atrium/contracts';
import { followNotifications, type MissingData, NOTHING_KNOWN, type StreamEvent } from './notification-stream';
import { type SourceEvent, NotificationSource } from './testing/notification-source';

/** A device: what it shows, what it reported as new, and what it requested. */
function device(source: NotificationSource) {
  let view = NOTHING_KNOWN;
  const arrived: string[] = [];
  const hear = (event: StreamEvent): MissingData => {
    const followed = followNotifications(view, event);
    view = followed.view;
    arrived.push(...followed.arrived.map(({ _id }) => _id));
    return followed.missing;
  };
  const ask = (missing: MissingData): NotificationChanges | null =>
    missing === 'nothing' ? null : source.answer(missing === 'everything' ? null : view.seq);
  const take = (payload: NotificationChanges) => hear({ name: 'notificationsData', payload });
  return { hear, ask, take, arrived, view: () => view };
}

const happening: fc.Arbitrary<SourceEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<SourceEvent>({ type: 'arrives' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('seen', 'read', 'removed', 'leaveDecided', 'correctionDecided'),
      at: fc.nat(60),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('seenAll', 'readAll', 'unreadAll') }) },
);

/** How an event is delivered: counts arrive after the change that they count, and only occasionally. */
const journey = fc.record({
  happening,
  event: fc.constantFrom('heard', 'heard', 'heard', 'twice', 'lost'),
  counts: fc.constantFrom('lost', 'lost', 'heard'),
  /** An earlier event arrives again by another route. */
  again: fc.option(fc.nat(), { freq: 3 }),
  /** The requested response arrives immediately or late, or the connection is lost first. */
  answer: fc.constantFrom('now', 'later', 'lost'),
});

test('reaches the state of a fresh fetch, whichever events are lost, repeated or late', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 55 }), fc.array(journey, { maxLength: 60 }), (before, journeys) => {
      const source = new NotificationSource();
      for (let one = 0; one < before; one += 1) source.apply({ type: 'arrives' });
      const { hear, ask, take, arrived, view } = device(source);
      take(source.answer(null));
      let late: NotificationChanges | null = null;
      const past: StreamEvent[] = [];

      for (const { happening: what, event: travel, counts, again, answer } of journeys) {
        const event = source.apply(what);
        let missing: MissingData = 'nothing';
        const listen = (heard: StreamEvent) => {
          const now = hear(heard);
          if (now !== 'nothing') missing = now;
        };
        if (event && travel !== 'lost') listen(event);
        if (event && travel === 'twice') listen(event);
        if (counts === 'heard') listen(source.counts());
        const old = again === null ? undefined : past[again % past.length];
        if (old) listen(old);
        if (event) past.push(event);
        if (late) take(late);
        late = null;
        const asked = ask(missing);
        if (asked && answer === 'now') take(asked);
        if (asked && answer === 'later') late = asked;
      }

      // No more events: the last counts arrive, and whatever they show to be missing is requested.
      for (let missing = hear(source.counts()); missing !== 'nothing'; missing = hear(source.counts())) {
        const asked = ask(missing);
        if (asked) take(asked);
      }
      expect(view().list).toEqual(source.list());
      expect(view().stats).toEqual({ ...source.stats(), seq: source.seq });
      expect(view().seq).toBe(source.seq);
      expect(new Set(arrived).size).toBe(arrived.length);
    }),
    { numRuns: 500 },
  );
});

test('does not fill the gap of a removal by a change to a notification below the list', () => {
  const source = new NotificationSource();
  for (let one = 0; one < 52; one += 1) source.apply({ type: 'arrives' });
  const { hear, ask, take, view } = device(source);
  take(source.answer(null));
  const removed = source.apply({ type: 'removed', at: 0 });
  if (removed) hear(removed);
  // This event is lost. It also changes the oldest notification, which no list shows.
  source.apply({ type: 'leaveDecided', at: 0 });

  const missing = hear(source.counts());
  expect(missing).toBe('changes');
  const changes = ask(missing);
  if (changes) take(changes);
  expect(view().list).toHaveLength(49);
  expect(hear(source.counts())).toBe('everything');
  take(source.answer(null));
  expect(view().list).toEqual(source.list());
});

test('fetches nothing while every event is received', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const source = new NotificationSource();
      const { hear, take, view } = device(source);
      take(source.answer(null));

      for (const what of happenings) {
        const event = source.apply(what);
        if (event) expect(hear(event)).toBe('nothing');
        expect(view().list).toEqual(source.list());
        expect(view().stats).toMatchObject(source.stats());
      }
    }),
  );
});

test('ignores events while the list has no sequence number', () => {
  const source = new NotificationSource();
  const event = source.apply({ type: 'arrives' });
  const { hear, view } = device(source);

  expect(event && hear(event)).toBe('nothing');
  expect(hear(source.counts())).toBe('nothing');
  expect(view()).toBe(NOTHING_KNOWN);
});

test('does not apply a change to counts that already include it', () => {
  const source = new NotificationSource();
  const known = source.answer(null);
  const event = source.apply({ type: 'arrives' });
  const view = followNotifications(NOTHING_KNOWN, { name: 'notificationsData', payload: known }).view;
  const ahead = { ...view, stats: { ...source.stats(), seq: source.seq } };

  expect(event && followNotifications(ahead, event).view.stats).toEqual({ unseen: 1, unread: 1, total: 1, seq: 1 });
});

test('discards a response that events have overtaken, and requests the changes', () => {
  const source = new NotificationSource();
  const { hear, take, view } = device(source);
  take(source.answer(null));
  const early = source.answer(0);
  const event = source.apply({ type: 'arrives' });
  if (event) hear(event);

  expect(take(early)).toBe('changes');
  expect(view().list).toEqual(source.list());
});
