import type { CalendarConnection, CalendarUsage } from '@atrium/contracts';
import { buildAuthorizationUrl } from 'openid-client';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { lockAccount } from '../../memberships/person.service';
import { appendAudit } from '../../audit/audit.service';
import { removeImported } from '../sync/imported.service';
import { requestSync } from '../sync/sync.jobs';
import * as memberships from '../../memberships/memberships.service';
import { holdRights } from '../../permissions/permissions.service';
import { requireLive } from '../../sessions/sessions.service';
import {
  type AuthorizationResponse,
  calendarApi,
  callbackUrl,
  claim,
  createAuthorizationRequest,
  exchange,
  type ExchangeResult,
  provider,
} from '../../oauth/oauth.service';
import { toCalendarConnection } from './connections.mapper';
import type { CalendarConnectionRow } from './connections.tables';
import * as repository from './connections.repository';
import { revokeLater, sealGrant } from './revoke-grant';

/** Allows reading the list of calendars, so that people can choose among them. */
const CALENDAR_LIST_SCOPE = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly';
/** Allows reading and writing events; the sync needs no more. */
const EVENTS_SCOPE = 'https://www.googleapis.com/auth/calendar.events';

function requireMayChange(actor: CompanySession, usage: CalendarUsage) {
  if (usage === 'company' && !actor.can('company.update')) throw new AppError('FORBIDDEN');
}

const keyOf = ({ companyId, userId }: CompanySession, usage: CalendarUsage) => ({ companyId, userId, usage });

/**
 * Returns both connections as the caller sees them. Only people who may change the company's connection see its
 * account.
 */
export async function list(deps: AppDeps, actor: CompanySession) {
  return { personal: await read(deps, actor, 'personal'), company: await read(deps, actor, 'company') };
}

/** Returns one of the two connections as the caller sees it. */
export async function read(deps: AppDeps, actor: CompanySession, usage: CalendarUsage): Promise<CalendarConnection> {
  const row = await repository.findConnectionByKey(deps.db, keyOf(actor, usage));
  return toCalendarConnection(usage, row, {
    withEmail: usage === 'personal' || actor.can('company.update'),
    now: deps.clock.now(),
  });
}

/**
 * Returns the stored connection of a usage that the actor may change, and locks it.
 *
 * @throws AppError FORBIDDEN, NOT_FOUND if none is connected, CALENDAR_WITHDRAWN if its grant was withdrawn
 */
export async function requireConnection(tx: Tx, actor: CompanySession, usage: CalendarUsage) {
  requireMayChange(actor, usage);
  const row = await repository.lockConnectionByKey(tx, keyOf(actor, usage));
  if (!row) throw new AppError('NOT_FOUND');
  if (row.refreshToken === null) throw new AppError('CALENDAR_WITHDRAWN');
  return row;
}

async function requireProvider(deps: AppDeps) {
  const configuration = await provider(deps);
  if (calendarApi(deps.config) === null) throw new AppError('GOOGLE_NOT_SET_UP');
  return configuration;
}

/** Returns the URL of the provider's consent page. */
export async function begin(deps: AppDeps, actor: CompanySession, usage: CalendarUsage, browser: string) {
  requireMayChange(actor, usage);
  const configuration = await requireProvider(deps);
  const redirectUri = callbackUrl(deps.config, '/auth/google/calendar/callback');
  const { state, parameters } = await createAuthorizationRequest(deps, 'calendar', {
    browser,
    redirectUri,
    calendar: keyOf(actor, usage),
  });
  // The standard requests offline access with a scope; Google uses a parameter instead and rejects the scope.
  const { scopes_supported: scopes } = configuration.serverMetadata();
  const offlineScope = scopes?.includes('offline_access') ? ' offline_access' : '';
  const authUrl = buildAuthorizationUrl(configuration, {
    ...parameters,
    scope: `openid email ${EVENTS_SCOPE} ${CALENDAR_LIST_SCOPE}${offlineScope}`,
    access_type: 'offline',
    // Without it, a second consent would not include offline access.
    prompt: 'consent',
  });
  return { authUrl: authUrl.href, state };
}

/** Completes the consent, only for the person who began it. Connecting again replaces the previous connection. */
export async function connect(deps: AppDeps, actor: CompanySession, returned: AuthorizationResponse) {
  await requireProvider(deps);
  const claimed = await claim(deps, 'calendar', returned);
  const { calendar } = claimed.request;
  if (calendar?.userId !== actor.userId || calendar.companyId !== actor.companyId) throw new AppError('GOOGLE_REFUSED');
  requireMayChange(actor, calendar.usage);
  const exchanged = await exchange(deps, claimed, returned);
  const { scope, refresh_token: refreshToken } = exchanged.tokens;
  // People may deselect scopes in the consent form; a provider that returns no scopes granted the requested scopes.
  const isGranted = scope === undefined || scope.split(' ').includes(EVENTS_SCOPE);
  if (!isGranted || refreshToken === undefined) throw new AppError('GOOGLE_REFUSED');
  await deps.db.transaction(async (tx) => {
    // Concurrent connections of the company's calendar would not see each other. All code locks the company first.
    if (calendar.usage === 'company') await memberships.lockCompany(tx, actor.companyId);
    requireMayChange((await holdRights(tx, actor)).actor, calendar.usage);
    await lockAccount(tx, actor.userId);
    await requireLive(deps, tx, actor);
    await storeConnection(deps, tx, calendar, { ...exchanged, refreshToken });
  });
  return { success: true as const, calendar: await read(deps, actor, calendar.usage) };
}

async function storeConnection(
  deps: AppDeps,
  tx: Tx,
  key: repository.ConnectionKey,
  { tokens, proof, refreshToken }: ExchangeResult & { refreshToken: string },
) {
  const now = deps.clock.now();
  const { issuer, sub, email } = proof;
  const granted = {
    userId: key.userId,
    issuer,
    sub,
    email,
    refreshToken: sealGrant(deps, refreshToken),
    accessToken: sealGrant(deps, tokens.access_token),
    accessExpiresAt: new Date(now.getTime() + (tokens.expires_in ?? 0) * 1000),
    refreshingUntil: null,
    connectedAt: now,
    error: null,
    syncEnabled: true,
  };
  const current = await repository.lockConnectionByKey(tx, key);
  if (current?.issuer === issuer && current.sub === sub) {
    await repository.updateConnection(tx, current.id, granted);
    await requestSync(deps, tx, current.id);
    return;
  }
  if (current) await disconnectRow(deps, tx, current);
  const id = deps.ids.uuid();
  await repository.insertConnection(tx, { id, ...key, ...granted });
  await requestSync(deps, tx, id);
}

async function disconnectRow(deps: AppDeps, tx: Tx, row: CalendarConnectionRow) {
  await removeImported(deps, tx, [row.id]);
  await repository.removeConnection(tx, row.id);
  await revokeLater(deps, tx, row);
}

/** Enables or disables the sync. */
export async function change(deps: AppDeps, actor: CompanySession, usage: CalendarUsage, syncEnabled: boolean) {
  requireMayChange(actor, usage);
  await deps.db.transaction(async (tx) => {
    const row = await repository.lockConnectionByKey(tx, keyOf(actor, usage));
    if (!row) throw new AppError('NOT_FOUND');
    await repository.updateConnection(tx, row.id, { syncEnabled });
    if (syncEnabled && row.refreshToken !== null) await requestSync(deps, tx, row.id);
  });
  return { success: true as const, calendar: await read(deps, actor, usage) };
}

/** Deletes the secret immediately; the provider is notified as soon as it is available. */
export async function disconnect(deps: AppDeps, actor: CompanySession, usage: CalendarUsage) {
  requireMayChange(actor, usage);
  await deps.db.transaction(async (tx) => {
    const row = await repository.lockConnectionByKey(tx, keyOf(actor, usage));
    if (!row) throw new AppError('NOT_FOUND');
    await disconnectRow(deps, tx, row);
    if (usage === 'company') {
      const subject = { type: 'calendar' as const, id: row.id };
      const { companyId, userId: actorId } = actor;
      await appendAudit(deps, tx, { companyId, actorId, action: 'calendar.disconnected', subject });
    }
  });
  return { success: true as const, calendar: await read(deps, actor, usage) };
}
