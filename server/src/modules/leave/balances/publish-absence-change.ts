import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { rooms } from '../../../lib/realtime/rooms';
import { emitOnCommit } from '../../../realtime/outbox/outbox';

/** The companies of each transaction whose change is announced when it commits. */
const announced = new WeakMap<Tx, Set<string>>();

/** Makes everyone in the company refetch who is away, once after the transaction, however much leave it changes. */
export async function publishAbsenceChange(
  deps: Pick<AppDeps, 'broker' | 'realtime'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  const companies = announced.get(tx) ?? new Set();
  if (companies.has(companyId)) return;
  announced.set(tx, companies.add(companyId));
  await emitOnCommit(deps, tx, rooms.company(companyId), 'absencesChanged', {});
}
