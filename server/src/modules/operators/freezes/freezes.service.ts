import type { API, ParsedBody, ReleaseFreeze } from '@atrium/contracts';
import { addFreeze, ALL_PACKAGES, endFreeze, type Freeze, isInForce, readFreezes } from '@atrium/releases';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { operatesAll, requireOperated } from '../../../lib/operated-packages';
import type { OperatorSession } from '../../../lib/session';
import { recordCallAfterwards, recordRefusalOf } from '../calls/calls.service';
import { throwRefusal } from '../releases/refusals';

/** Returns the freezes that are in force or to come, sorted by their beginning. */
export async function listFreezes(
  { releaseStore }: Pick<AppDeps, 'releaseStore'>,
  operator: OperatorSession,
): Promise<{ freezes: ReleaseFreeze[]; freezable: string[] | null }> {
  operator.requireScope('read');
  const freezes = await readFreezes(releaseStore).catch(throwRefusal);
  return {
    freezes: freezes.map((freeze) => toReleaseFreeze(freeze, operator)),
    freezable: operator.packages && [...operator.packages],
  };
}

/** Freezes packages for a period. */
export async function freezePackages(
  deps: AppDeps,
  operator: OperatorSession,
  { from, to, packages, why }: ParsedBody<typeof API.operators.freeze>,
): Promise<{ freeze: ReleaseFreeze }> {
  const distinct = packages && [...new Set(packages)].toSorted();
  const call = { action: 'freeze', subject: subjectOf(distinct), why } as const;
  const freeze = await recordRefusalOf(deps, operator, call, async () => {
    operator.requirePerson();
    requireOperated(operator.packages, distinct);
    const planned = { id: deps.ids.uuid(), from, to, packages: distinct, why };
    return addFreeze(deps.releaseStore, planned, { who: operator.email }).catch(throwRefusal);
  });
  await recordCallAfterwards(deps, operator, call);
  deps.log.info({ ...toLogFields(freeze), userId: operator.userId }, 'An operator set a freeze');
  return { freeze: toReleaseFreeze(freeze, operator) };
}

/** Ends a freeze at once, or cancels one that is to come. */
export async function endFreezeOfPackages(deps: AppDeps, operator: OperatorSession, freezeId: string): Promise<void> {
  const call = { action: 'unfreeze', subject: freezeId } as const;
  const ended = await recordRefusalOf(deps, operator, call, async () => {
    operator.requirePerson();
    const store = deps.releaseStore;
    const freezes = await readFreezes(store).catch(throwRefusal);
    const freeze = freezes.find(({ id }) => id === freezeId);
    if (!freeze) throw new AppError('NOT_FOUND');
    requireOperated(operator.packages, freeze.packages);
    // Somebody else may have ended it in the meantime.
    const removed = await endFreeze(store, freezeId, { who: operator.email }).catch(throwRefusal);
    if (!removed) throw new AppError('NOT_FOUND');
    return removed;
  });
  await recordCallAfterwards(deps, operator, { ...call, subject: subjectOf(ended.packages) });
  deps.log.info({ ...toLogFields(ended), userId: operator.userId }, 'An operator ended a freeze');
}

/** Returns the fields of a freeze for the log of the server, without its reason and the address of its author. */
const toLogFields = ({ id, from, to, packages }: Freeze) => ({ freezeId: id, from, to, packages });

const subjectOf = (packages: readonly string[] | null): string => packages?.join(', ') ?? ALL_PACKAGES;

const toReleaseFreeze = (freeze: Freeze, operator: Pick<OperatorSession, 'packages'>): ReleaseFreeze => ({
  _id: freeze.id,
  from: freeze.from,
  to: freeze.to,
  packages: freeze.packages,
  why: freeze.why,
  by: freeze.who,
  isInForce: isInForce(freeze),
  mayEnd: operatesAll(operator.packages, freeze.packages),
});
