import { API, LIMITS, type Notification } from '@atrium/contracts';
import { repeatCall, each, type Inputs } from '../sources';
import type { World } from '../world';

export async function notifications(world: World): Promise<Inputs<'notifications'>> {
  const { ask } = world;
  const { seq = 0 } = await ask(API.notifications.stats, {});
  /** Returns one of a colleague's newest notifications. `place` differs between kinds of call. */
  const newest = async (number: number, place: number) => {
    const { token } = world.colleague(number);
    const list: Notification[] = await ask(API.notifications.list, { token, query: { limit: 3 } });
    return { params: { id: list[place]?._id ?? '' }, token };
  };
  const newestIds = async (number: number, place: number) => {
    const { params, token } = await newest(number, place);
    return { body: { ids: [params.id] }, token };
  };
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
  const prepareSnooze = async (number: number) => {
    const { body, token } = await newestIds(number, 1);
    return { body: { ...body, until: tomorrow() }, token };
  };
  const everybody = each((number: number) => ({ token: world.colleague(number).token }));
  return {
    list: repeatCall({ query: { limit: LIMITS.notifications } }),
    changes: repeatCall({ query: { afterSeq: Math.max(0, seq - 2 * LIMITS.notifications) } }),
    seen: each((number) => newest(number, 0)),
    seenAll: everybody,
    read: each((number) => newest(number, 1)),
    readSome: each((number) => newestIds(number, 1)),
    readAll: everybody,
    unread: each((number) => ({ body: { readAt: new Date().toISOString() }, token: world.colleague(number).token })),
    snooze: each(prepareSnooze),
    wake: each(async (number) => {
      const { body, token } = await prepareSnooze(number);
      await ask(API.notifications.snooze, { body, token });
      return { body: { ids: body.ids }, token };
    }),
    remove: each((number) => newest(number, 2)),
  };
}
