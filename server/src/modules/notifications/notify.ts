import { beforeCommit, type Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import type { News } from './kind';
import type { StatusChange, Told } from './told';
import { writeNews } from './write-news';

/** What each open transaction has told so far. */
const gathered = new WeakMap<Tx, Told[]>();

/**
 * Everything that one transaction tells is written together, right before it commits: in few statements however often
 * it is told of, and with all streams locked in one order, so that no two transactions wait for each other.
 */
function gather(deps: AppDeps, tx: Tx, told: Told) {
  const before = gathered.get(tx);
  if (before) return void before.push(told);
  const all = [told];
  gathered.set(tx, all);
  beforeCommit(async () => {
    gathered.delete(tx);
    await writeNews(deps, tx, all);
  });
}

interface Audience {
  companyId: string;
  /** User ids; whoever did it is left out. */
  to: Iterable<string>;
  /** Who did it; null where nobody did. */
  by: string | null;
}

/**
 * Tells people of something (`kinds.…`), in the transaction of what it tells of: both happen or neither. The actor is
 * never notified, and nobody twice. Open devices hear of it after the commit.
 */
export function notify(deps: AppDeps, tx: Tx, news: News, { companyId, to, by }: Audience): void {
  const userIds = [...new Set(to)].filter((userId) => userId !== by);
  if (userIds.length > 0) gather(deps, tx, { what: 'arrival', companyId, news, userIds, by });
}

interface SubjectChange extends Pick<StatusChange, 'companyId' | 'subject' | 'status'> {
  /** Who is shown it beside those who hold a notification of it. */
  audience?: Iterable<string>;
}

/** The subject of earlier notifications has another status: they say so, on open devices at once. */
export function subjectChanged(deps: AppDeps, tx: Tx, change: SubjectChange): void {
  const { companyId, subject, status, audience = [] } = change;
  gather(deps, tx, { what: 'status', companyId, subject, status, audience: [...new Set(audience)] });
}
