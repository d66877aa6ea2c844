import type { BusEventName } from '@atrium/contracts';
import fc from 'fast-check';
import { map } from 'rxjs';
import { type Bus, type BusOptions, createBus } from './bus';

const USER = '0197a000-0000-7000-8000-000000000001';
const COMPANY = '0197a000-0000-7000-8000-000000000002';
const LEAVE = '0197a000-0000-7000-8000-000000000003';

let buses: Bus[] = [];

function aBus(options?: BusOptions): Bus {
  const bus = createBus(options);
  buses.push(bus);
  return bus;
}

afterEach(() => {
  buses.forEach((bus) => bus.close());
  buses = [];
});

/** Collects all payloads of an event, in order. */
function heard<Name extends BusEventName>(bus: Bus, name: Name) {
  const payloads: unknown[] = [];
  bus.on(name).subscribe((payload) => payloads.push(payload));
  return payloads;
}

describe('publishing', () => {
  test('reaches every subscriber of that event and no other', () => {
    const bus = aBus();
    const [one, two, other] = [heard(bus, 'leave.filed'), heard(bus, 'leave.filed'), heard(bus, 'employees.changed')];

    bus.publish('leave.filed', { leaveId: LEAVE });

    expect(one).toEqual([{ leaveId: LEAVE }]);
    expect(two).toEqual([{ leaveId: LEAVE }]);
    expect(other).toEqual([]);
  });

  test('does not reach unsubscribed subscribers', () => {
    const bus = aBus();
    const payloads: unknown[] = [];
    const subscription = bus.on('leave.filed').subscribe((payload) => payloads.push(payload));

    subscription.unsubscribe();
    bus.publish('leave.filed', { leaveId: LEAVE });

    expect(payloads).toEqual([]);
  });

  test('delivers only fields of the contract', () => {
    const bus = aBus();
    const payloads = heard(bus, 'leave.filed');

    bus.publish('leave.filed', Object.assign({ leaveId: LEAVE }, { secret: 1 }));

    expect(payloads).toEqual([{ leaveId: LEAVE }]);
  });

  test('throws on an invalid payload and delivers nothing', () => {
    const bus = aBus();
    const payloads = heard(bus, 'leave.filed');

    expect(() => bus.publish('leave.filed', { leaveId: 'not an id' })).toThrow('Invalid UUID');
    expect(payloads).toEqual([]);
  });

  test('reports and drops an invalid payload unless the bus is strict', () => {
    const onError = jest.fn();
    const bus = aBus({ strict: false, onError });
    const payloads = heard(bus, 'leave.filed');

    bus.publish('leave.filed', { leaveId: 'not an id' });

    expect(payloads).toEqual([]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('completes subscriptions on closing and delivers nothing afterwards', () => {
    const bus = aBus();
    const completed = jest.fn();
    const next = jest.fn();
    bus.on('leave.filed').subscribe({ next, complete: completed });

    bus.close();
    bus.publish('leave.filed', { leaveId: LEAVE });

    expect(completed).toHaveBeenCalledTimes(1);
    expect(next).not.toHaveBeenCalled();
  });
});

describe('a subscriber that throws', () => {
  /** Creates a bus that signals when it has reported `count` errors. */
  function reportingBus(count: number) {
    const reports: unknown[] = [];
    let done: (reports: unknown[]) => void;
    const reported = new Promise<unknown[]>((resolve) => {
      done = resolve;
    });
    const onError = (error: unknown) => {
      if (reports.push(error) === count) done(reports);
    };
    return { bus: aBus({ onError }), reported };
  }

  test('is reported and, like all others, keeps receiving events', async () => {
    const { bus, reported } = reportingBus(2);
    bus.on('leave.filed').subscribe(() => {
      throw new Error('a broken widget');
    });
    const payloads = heard(bus, 'leave.filed');

    bus.publish('leave.filed', { leaveId: LEAVE });
    bus.publish('leave.filed', { leaveId: LEAVE });

    expect(payloads).toHaveLength(2);
    await expect(reported).resolves.toEqual([new Error('a broken widget'), new Error('a broken widget')]);
  });

  test('ends only its own stream if it throws in an operator', async () => {
    const { bus, reported } = reportingBus(1);
    const broken = bus.on('leave.filed').pipe(
      map(() => {
        throw new Error('a broken operator');
      }),
    );
    broken.subscribe();
    const payloads = heard(bus, 'leave.filed');

    bus.publish('leave.filed', { leaveId: LEAVE });
    bus.publish('leave.filed', { leaveId: LEAVE });

    expect(payloads).toHaveLength(2);
    await expect(reported).resolves.toEqual([new Error('a broken operator')]);
  });
});

describe('replay', () => {
  test('delivers the last value only once, then later ones', () => {
    const bus = aBus();
    bus.publish('timers.changed', { running: 1 });
    bus.publish('timers.changed', { running: 2 });

    const payloads = heard(bus, 'timers.changed');
    bus.publish('timers.changed', { running: 3 });

    expect(payloads).toEqual([{ running: 2 }, { running: 3 }]);
  });

  test('omits events that are not replayed', () => {
    const bus = aBus();
    bus.publish('leave.filed', { leaveId: LEAVE });

    expect(heard(bus, 'leave.filed')).toEqual([]);
  });

  test('delivers an event only once to a subscriber that subscribes because of it', () => {
    const bus = aBus();
    const late: unknown[] = [];
    bus.on('timers.changed').subscribe(() => bus.on('timers.changed').subscribe((payload) => late.push(payload)));

    bus.publish('timers.changed', { running: 1 });

    expect(late).toEqual([{ running: 1 }]);
  });

  test('clears the values of a session when it ends and keeps those of the page', () => {
    const bus = aBus();
    bus.publish('registry.changed', { serial: 7 });
    bus.publish('session.started', { userId: USER, companyId: COMPANY });
    bus.publish('badge.changed', { badge: 'chat.unread', count: 3 });

    bus.publish('session.ended', { reason: 'logout' });

    expect(heard(bus, 'session.started')).toEqual([]);
    expect(heard(bus, 'badge.changed')).toEqual([]);
    expect(heard(bus, 'registry.changed')).toEqual([{ serial: 7 }]);
  });
});

describe('once', () => {
  test('resolves with the next payload', async () => {
    const bus = aBus();
    const next = bus.once('leave.filed');

    bus.publish('leave.filed', { leaveId: LEAVE });

    await expect(next).resolves.toEqual({ leaveId: LEAVE });
  });

  test('resolves with the last payload of a replayed event', async () => {
    const bus = aBus();
    bus.publish('timers.changed', { running: 2 });

    await expect(bus.once('timers.changed')).resolves.toEqual({ running: 2 });
  });

  test('rejects when the bus closes first', async () => {
    const bus = aBus();
    const next = bus.once('leave.filed');

    bus.close();

    await expect(next).rejects.toThrow();
  });
});

test('delivers events to all subscribers in the same order, even those that subscribers publish', () => {
  const reaction = fc.record({ to: fc.nat(5), publishes: fc.array(fc.nat(9), { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(reaction, { maxLength: 4 }), fc.nat(5), (reactions, first) => {
      const bus = createBus();
      const before = heard(bus, 'timers.changed');
      let left = 20;
      for (const { to, publishes } of reactions) {
        bus.on('timers.changed').subscribe(({ running }) => {
          if (running !== to || left <= 0) return;
          left -= 1;
          publishes.forEach((next) => bus.publish('timers.changed', { running: next }));
        });
      }
      const after = heard(bus, 'timers.changed');

      bus.publish('timers.changed', { running: first });

      expect(after).toEqual(before);
      const last = heard(bus, 'timers.changed');
      expect(last).toEqual([before.at(-1)]);
      bus.close();
    }),
  );
});
