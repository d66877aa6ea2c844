import type { Role } from '@atrium/contracts';
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../../db/client';
import {
  activityLog,
  auditLog,
  companies,
  knownDevices,
  mailedTokens,
  memberships,
  sessions,
  users,
} from '../../composition/schema';
import type { AppDeps } from '../../deps/deps';
import { createSecret, hashSecret } from '../../lib/secrets';
import { hashPassword } from '../../modules/accounts/passwords/passwords';
import { setSignInCookies } from '../../modules/accounts/sign-in/sign-in-cookies.service';
import { SESSION_SECONDS } from '../../modules/sessions/sessions.service';
import { signAccessToken, signRefreshToken } from '../../modules/sessions/tokens';

/** The password of everybody whom tests create. */
export const PASSWORD = 'correct horse battery';

/** The browser and address of the requests of tests. */
const ORIGIN = { userAgent: 'lightMyRequest', ip: '127.0.0.1' };
const DAY_MS = 24 * 3_600_000;

let passwordHash: Promise<string> | null = null;

/** Runs several inserts as one statement, after which the database checks references between their rows. */
export async function insertTogether(tx: Tx, inserts: readonly SQLWrapper[]): Promise<void> {
  const parts = inserts.map((insert, index) => sql`${sql.identifier(`part_${index}`)} as ${insert}`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}

export interface Account {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  deviceToken: string;
}

/** Returns the ids and secrets of an account that signs in for the first time. */
export const newAccount = ({ ids }: AppDeps, named: Pick<Account, 'name' | 'email'>): Account => ({
  ...named,
  id: ids.uuid(),
  sessionId: ids.uuid(),
  deviceToken: createSecret(),
});

/** Returns the inserts that registering and signing in cause, into `companyId` if the person enters one. */
export async function accountRows(
  deps: AppDeps,
  tx: Tx,
  { id, name, email, sessionId, deviceToken }: Account,
  companyId: string | null,
): Promise<SQLWrapper[]> {
  const now = deps.clock.now();
  const instantAfter = (ms: number) => new Date(now.getTime() + ms);
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  return [
    tx.insert(users).values({ id, name, email, passwordHash: hash, createdAt: now }),
    tx.insert(mailedTokens).values({
      id: deps.ids.uuid(),
      userId: id,
      purpose: 'verification',
      tokenHash: hashSecret(createSecret()),
      email,
      createdAt: now,
      expiresAt: instantAfter(DAY_MS),
    }),
    tx.insert(sessions).values({
      id: sessionId,
      userId: id,
      companyId,
      createdAt: now,
      rotatedAt: now,
      lastInputAt: now,
      expiresAt: instantAfter(SESSION_SECONDS * 1000),
      ...ORIGIN,
    }),
    activityRow(deps, tx, { userId: id, action: 'signed-up', ...ORIGIN }),
    tx.insert(knownDevices).values({ userId: id, tokenHash: hashSecret(deviceToken), lastSeenAt: now }),
  ];
}

type Activity = Omit<typeof activityLog.$inferInsert, 'id' | 'at' | 'params'> & { params?: Record<string, string> };

const activityRow = (deps: AppDeps, tx: Tx, { params = {}, ...row }: Activity): SQLWrapper =>
  tx.insert(activityLog).values({ id: deps.ids.uuid(), at: deps.clock.now(), params, ...row });

interface JoiningInput {
  userId: string;
  companyId: string;
  companyName: string;
  role: Role;
}

/** Returns the inserts that joining a company causes. */
export const memberRows = (
  deps: AppDeps,
  tx: Tx,
  { userId, companyId, companyName, role }: JoiningInput,
): SQLWrapper[] => [
  tx.insert(memberships).values({ id: deps.ids.uuid(), companyId, userId, role, joinedAt: deps.clock.now() }),
  auditRow(deps, tx, {
    companyId,
    actorId: userId,
    action: 'member.joined',
    subjectType: 'member',
    subjectId: userId,
    after: { role },
  }),
  activityRow(deps, tx, { userId, action: 'company-joined', params: { company: companyName } }),
];

const auditRow = (deps: AppDeps, tx: Tx, row: Omit<typeof auditLog.$inferInsert, 'id' | 'at'>): SQLWrapper =>
  tx.insert(auditLog).values({ id: deps.ids.uuid(), at: deps.clock.now(), ...row });

let companyCount = 0;

/** Returns a number that no other company of this process has; random ones collide among thousands of companies. */
function nextCompanyNumber(): string {
  const digits = String(++companyCount).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Returns the inserts that founding a company causes, without the defaults of the modules. */
export const companyRows = (
  deps: AppDeps,
  tx: Tx,
  { id, name, founderId }: { id: string; name: string; founderId: string },
): SQLWrapper[] => [
  tx.insert(companies).values({
    id,
    name,
    companyNumber: nextCompanyNumber(),
    email: [],
    contact: [],
    address: [],
    ownerId: founderId,
    timeZone: 'UTC',
    createdAt: deps.clock.now(),
  }),
  tx
    .insert(memberships)
    .values({ id: deps.ids.uuid(), companyId: id, userId: founderId, role: 'Founder', joinedAt: deps.clock.now() }),
  auditRow(deps, tx, {
    companyId: id,
    actorId: founderId,
    action: 'company.created',
    subjectType: 'company',
    subjectId: id,
  }),
  activityRow(deps, tx, { userId: founderId, action: 'company-created', params: { company: name }, ...ORIGIN }),
];

/** Returns the access token of a new account and the cookies of its browser, by name. */
export async function browserOf(
  deps: AppDeps,
  { id, sessionId, deviceToken }: Account,
): Promise<{ accessToken: string; cookies: Map<string, string> }> {
  const cookies = new Map<string, string>();
  const reply = { setCookie: (name: string, value: string) => cookies.set(name, value) } as unknown as FastifyReply; // all that is called
  setSignInCookies(reply, deps.config, { refreshToken: signRefreshToken(deps, sessionId, 0), deviceToken });
  return { accessToken: await signAccessToken(deps, id, sessionId), cookies };
}
