import type { CalendarConnection, CalendarUsage } from '@atrium/contracts';
import { buildAuthorizationUrl } from 'openid-client';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { lockAccount } from '../accounts/person.service';
import * as memberships from '../companies/memberships.service';
import { requireLive } from '../sessions/sessions.service';
import { calendarApi } from './calendar-api';
import { toCalendarConnection } from './calendars.mapper';
import * as repository from './calendars.repository';
import { type Exchanged, exchange } from './exchange';
import { provider } from './provider';
import { callbackUrl } from './redirect-uri';
import { revokeLater, sealGrant } from './revoke-grant';
import { claim, type Return, setOut } from './states';

/** Reading and writing events; no more than the sync needs. */
const SCOPE = 'https://www.googleapis.com/auth/calendar.events';

function mustBeAllowed(actor: CompanySession, usage: CalendarUsage) {
  if (usage === 'company' && !actor.can('company.update')) throw new AppError('FORBIDDEN');
}

const placeOf = ({ companyId, userId }: CompanySession, usage: CalendarUsage) => ({ companyId, userId, usage });

/** Both of the caller's view; whose account the company's is, those who may change it see. */
export async function calendars(deps: AppDeps, actor: CompanySession) {
  return { personal: await connection(deps, actor, 'personal'), company: await connection(deps, actor, 'company') };
}

async function connection(deps: AppDeps, actor: CompanySession, usage: CalendarUsage): Promise<CalendarConnection> {
  const row = await repository.findAt(deps.db, placeOf(actor, usage));
  return toCalendarConnection(usage, row, { showEmail: usage === 'personal' || actor.can('company.update') });
}

async function calendarProvider(deps: AppDeps) {
  const configuration = await provider(deps);
  if (calendarApi(deps.config) === null) throw new AppError('GOOGLE_NOT_SET_UP');
  return configuration;
}

/** Where to send the browser for the consent. */
export async function begin(deps: AppDeps, actor: CompanySession, usage: CalendarUsage, browser: string) {
  mustBeAllowed(actor, usage);
  const configuration = await calendarProvider(deps);
  const redirectUri = callbackUrl(deps.config, '/auth/google/calendar/callback');
  const { state, parameters } = await setOut(deps, 'calendar', {
    browser,
    redirectUri,
    calendar: placeOf(actor, usage),
  });
  // The standard asks for a lasting permission by a scope, Google by a parameter, and refuses the scope.
  const lasting = configuration.serverMetadata().scopes_supported?.includes('offline_access') ? ' offline_access' : '';
  const authUrl = buildAuthorizationUrl(configuration, {
    ...parameters,
    scope: `openid email ${SCOPE}${lasting}`,
    access_type: 'offline',
    // A second consent would come without a lasting permission otherwise.
    prompt: 'consent',
  });
  return { authUrl: authUrl.href, state };
}

/** Ends the consent, for whom it was begun alone. Connecting anew replaces what was connected. */
export async function connect(deps: AppDeps, actor: CompanySession, returned: Return) {
  await calendarProvider(deps);
  const claimed = await claim(deps, 'calendar', returned);
  const { calendar } = claimed.trip;
  if (calendar?.userId !== actor.userId || calendar.companyId !== actor.companyId) throw new AppError('GOOGLE_REFUSED');
  mustBeAllowed(actor, calendar.usage);
  const exchanged = await exchange(deps, claimed, returned);
  const { scope, refresh_token: refreshToken } = exchanged.tokens;
  // People may take single permissions out of the consent; a provider that says nothing gave what was asked for.
  const isGranted = scope === undefined || scope.split(' ').includes(SCOPE);
  if (!isGranted || refreshToken === undefined) throw new AppError('GOOGLE_REFUSED');
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, actor.userId);
    await requireLive(deps, tx, actor);
    // Two who connect the company's at once would not see each other's.
    if (calendar.usage === 'company') await memberships.lockCompany(tx, actor.companyId);
    await store(deps, tx, calendar, { ...exchanged, refreshToken });
  });
  return { success: true as const, calendar: await connection(deps, actor, calendar.usage) };
}

async function store(
  deps: AppDeps,
  tx: Tx,
  place: repository.Place,
  { tokens, proof, refreshToken }: Exchanged & { refreshToken: string },
) {
  const now = deps.clock.now();
  const { issuer, sub, email } = proof;
  const granted = {
    userId: place.userId,
    issuer,
    sub,
    email,
    refreshToken: sealGrant(deps, refreshToken),
    accessToken: sealGrant(deps, tokens.access_token),
    accessExpiresAt: new Date(now.getTime() + (tokens.expires_in ?? 0) * 1000),
    refreshingUntil: null,
    connectedAt: now,
    error: null,
  };
  const current = await repository.lockAt(tx, place);
  if (current?.issuer === issuer && current.sub === sub) {
    await repository.updateConnection(tx, current.id, granted);
    return;
  }
  if (current) await disconnectRow(deps, tx, current);
  await repository.insertConnection(tx, { id: deps.ids.uuid(), ...place, ...granted });
}

async function disconnectRow(deps: AppDeps, tx: Tx, row: NonNullable<Awaited<ReturnType<typeof repository.findAt>>>) {
  await repository.removeConnection(tx, row.id);
  await revokeLater(deps, tx, row);
}

/** Switches the sync on or off. */
export async function change(deps: AppDeps, actor: CompanySession, usage: CalendarUsage, syncEnabled: boolean) {
  mustBeAllowed(actor, usage);
  await deps.db.transaction(async (tx) => {
    const row = await repository.lockAt(tx, placeOf(actor, usage));
    if (!row) throw new AppError('NOT_FOUND');
    await repository.updateConnection(tx, row.id, { syncEnabled });
  });
  return { success: true as const, calendar: await connection(deps, actor, usage) };
}

/** Deletes the secret at once; the provider is told as soon as it listens. */
export async function disconnect(deps: AppDeps, actor: CompanySession, usage: CalendarUsage) {
  mustBeAllowed(actor, usage);
  await deps.db.transaction(async (tx) => {
    const row = await repository.lockAt(tx, placeOf(actor, usage));
    if (!row) throw new AppError('NOT_FOUND');
    await disconnectRow(deps, tx, row);
  });
  return { success: true as const, calendar: await connection(deps, actor, usage) };
}
