import type { API, ParsedBody, TokenScope } from '@atrium/contracts';
import {
  abortCanary,
  activate,
  type Author,
  type Change,
  OutdatedChangeError,
  promoteCanary,
  rollBack,
  startCanary,
  type Store,
} from '@atrium/releases';
import type { AppDeps } from '../../../deps/deps';
import { OutdatedError } from '../../../lib/errors';
import type { OperatorSession } from '../../../lib/session';
import { type Call, recordCallAfterwards, recordRefusalOf } from '../calls/calls.service';
import { throwRefusal } from './refusals';
import { findReleasedPackage, requirePackage } from './released-packages.service';

type ChangeBody<Name extends 'activate' | 'startCanary' | 'promote' | 'abort' | 'rollBack'> = ParsedBody<
  (typeof API.operators)[Name]
>;

/** Makes a stored version live for everybody. */
export const activateVersion = (
  deps: AppDeps,
  operator: OperatorSession,
  name: string,
  { version, active, canary, why }: ChangeBody<'activate'>,
): Promise<Change> =>
  changeLive(deps, operator, { action: 'activate', scope: 'activate', name, version, why }, async (store, author) =>
    requireChange(await activate(store, [{ name, version }], author, {}, { active, canary })),
  );

/** Lets a share of the users run a stored version. */
export const beginCanary = (
  deps: AppDeps,
  operator: OperatorSession,
  name: string,
  { version, percent, active, canary, why }: ChangeBody<'startCanary'>,
): Promise<Change> =>
  changeLive(deps, operator, { action: 'canary', scope: 'canary', name, version, why }, (store, author) =>
    startCanary(store, { name, version }, percent, author, { active, canary }),
  );

/** Makes the canary live for everybody. */
export const promoteVersion = (
  deps: AppDeps,
  operator: OperatorSession,
  name: string,
  { version, why }: ChangeBody<'promote'>,
): Promise<Change> =>
  changeLive(deps, operator, { action: 'promote', scope: 'activate', name, version, why }, (store, author) =>
    promoteCanary(store, name, author, { canary: version }),
  );

/** Ends the canary at once. */
export const endCanary = (
  deps: AppDeps,
  operator: OperatorSession,
  name: string,
  { version, why }: ChangeBody<'abort'>,
): Promise<Change> =>
  changeLive(deps, operator, { action: 'abort', scope: 'canary', name, version, why }, (store, author) =>
    abortCanary(store, name, author, { canary: version }),
  );

/** Makes an earlier version live at once. */
export const rollBackVersion = (
  deps: AppDeps,
  operator: OperatorSession,
  name: string,
  { version, to, why }: ChangeBody<'rollBack'>,
): Promise<Change> =>
  changeLive(deps, operator, { action: 'rollback', scope: 'rollback', name, version: to, why }, async (store, author) =>
    requireChange(await rollBack(store, name, to, author, { active: version })),
  );

interface PlannedChange {
  action: Call['action'];
  scope: TokenScope;
  name: string;
  /** The version that the change is about, if the request names it. */
  version: string | undefined;
  why: string | undefined;
}

/** Makes a change in the name of an operator and records it, also if it is refused. */
async function changeLive(
  deps: AppDeps,
  operator: OperatorSession,
  { action, scope, name, version, why }: PlannedChange,
  perform: (store: Store, author: Author) => Promise<Change>,
): Promise<Change> {
  const call = { action, subject: name, version: version ?? null, why: why ?? null };
  const change = await recordRefusalOf(deps, operator, call, async () => {
    operator.requireScope(scope, name);
    const store = deps.releaseStore;
    try {
      await requirePackage(store, name);
      return await perform(store, { who: authorOf(operator), why });
    } catch (error) {
      if (!(error instanceof OutdatedChangeError)) return throwRefusal(error);
      const current = await findReleasedPackage(deps, operator, name).catch(throwRefusal);
      throw new OutdatedError('RELEASE_CHANGED', current, { name });
    }
  });
  await recordCallAfterwards(deps, operator, { ...call, version: change.version });
  const { version: changed, from } = change;
  const by = { userId: operator.userId, tokenId: operator.token?.id ?? null };
  deps.log.info({ action, name, version: changed, from, ...by }, 'An operator changed what is live');
  return change;
}

/** Returns the author of a change as the history names it. */
const authorOf = ({ email, token }: OperatorSession): string => (token ? `${email} (${token.name})` : email);

function requireChange([change]: readonly Change[]): Change {
  if (!change) throw new Error('The release store made no change.');
  return change;
}
