import type { Notification } from '@atrium/contracts';
import type { Db, Tx } from '../../db/client';
import type { Language } from '../../lib/text/language';
import type { CompanySession, OperatorSession, Session } from '../../lib/session';
import type { FileStoreName } from '../../lib/storage/storage';

/** Creates a module's defaults for a new company, named in a language, in the transaction that creates the company. */
export type CompanyDefaults<Deps> = (deps: Deps, tx: Tx, companyId: string, language: Language) => Promise<void>;

/**
 * Hides objects that only the members and the lead of a department see from people who left it, in the transaction that
 * moved them. `userIds` are all former members and leads, of whom some may have stayed.
 */
export type DepartmentExit<Deps> = (
  deps: Deps,
  tx: Tx,
  department: { companyId: string; departmentId: string },
  userIds: readonly string[],
) => Promise<void>;

/**
 * Announces deletions caused by that of a department, in the transaction that deletes it next and has locked the
 * company.
 */
export type DepartmentDeletion<Deps> = (
  deps: Deps,
  tx: Tx,
  department: { companyId: string; departmentId: string },
) => Promise<void>;

/**
 * Erases the personal data that one module stores; data that others share stays under "Deleted user". Runs before the
 * account is anonymized, and again afterwards for data that requests wrote in the meantime.
 */
export type ErasePart<Deps> = (deps: Deps, tx: Tx, userId: string) => Promise<void>;

/** Returns whether a person may read the files of an object. */
export type FileReader<Deps> = (deps: Deps, actor: CompanySession, ownerId: string) => Promise<boolean>;

/**
 * Revokes stored access of the former holder of an account, such as ways to sign in, receive data or invite others,
 * when the owner of its unverified address takes it over. The content of the account stays.
 */
export type FormerAccess<Deps> = (deps: Deps, tx: Tx, userId: string) => Promise<void>;

/** The fields of a notification that a module needs to add sentences to it. */
export type DetailedNotification = Pick<Notification, 'metadata'> & { type: string };

/**
 * Returns sentences that letters add to these notifications of a company, such as the current facts for a decision, by
 * notification; notifications without an addition are absent.
 */
export type LetterDetails<Deps> = <One extends DetailedNotification>(
  deps: Deps,
  tx: Tx,
  companyId: string,
  listed: readonly One[],
) => Promise<ReadonlyMap<One, (language: Language) => string>>;

/** A message in a conversation, and a person to whom it is pushed. */
export interface MessageReceiver {
  messageId: string;
  userId: string;
}

/** The content of a push message about a message that its receiver has not read. */
export interface UnreadMessage extends MessageReceiver {
  companyId: string;
  conversationId: string;
  /** Name of the sender, and of the conversation unless it is direct. */
  title: string;
  /** Plain text on one line. */
  text: string;
  fileCount: number;
  /** Path of the conversation. */
  link: string;
  createdAt: Date;
}

/** Returns the current state of the messages that still alert their receivers, who may read them but have not. */
export type UnreadMessages = (tx: Tx, pushed: readonly MessageReceiver[]) => Promise<UnreadMessage[]>;

/** Returns those of the ids of stored bytes that a row of the module references. */
export type ReferencedBytes = (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>;

/** The bytes that a module references, by their store. */
export type ReferencedByStore = Readonly<Partial<Record<FileStoreName, ReferencedBytes>>>;

/**
 * Adapts the data of a module to a change of roles, grants, reporting lines or memberships. Runs before the change, in
 * its transaction, which holds the company's lock and no other.
 */
export type RightsChange<Deps> = (deps: Deps, tx: Tx, companyId: string) => Promise<void>;

/**
 * Ends actions that people started with rights that they no longer hold, in the transaction that removed these rights.
 * Runs after the change.
 */
export type RightsLoss<Deps> = (
  deps: Deps,
  tx: Tx,
  loss: { companyId: string; userIds: readonly string[]; actorId: string },
) => Promise<void>;

/** Removes the data that a module stores for sessions, in the transaction that ends them. */
export type SessionEnds = (tx: Tx, sessionIds: readonly string[]) => Promise<void>;

/** Finds the callers of the routes of operators; the operators module provides it. */
export interface OperatorSource<Deps> {
  /** Returns whether a bearer token is a token of an operator, not an access token of a session. */
  isToken(bearer: string): boolean;
  /**
   * Returns the operator of a session. Throws FORBIDDEN for other people and OPERATOR_NEEDS_SECOND_FACTOR without a
   * second factor.
   */
  findBySession(deps: Deps, session: Session): Promise<OperatorSession>;
  /** Returns the token with this secret. Throws AUTHENTICATION_FAILED for one that is not valid. */
  findByToken(deps: Deps, secret: string): Promise<OperatorSession>;
}

/** Options for reading a session. */
export interface SessionLookup {
  /** Whether the person caused this request, so that the session's idle timeout restarts. */
  isInput?: boolean;
}

/** Finds sessions for requests and sockets; the sessions module provides it. */
export interface SessionSource<Deps> {
  /** Returns the session of an access token with its current rights. */
  resolve(deps: Deps, accessToken: string, lookup?: SessionLookup): Promise<Session>;
  /** Same as `resolve`, for an open socket that was authenticated before. */
  find(deps: Deps, tx: Tx | Db, sessionId: string, userId: string, lookup?: SessionLookup): Promise<Session>;
  /** Returns which of the given sessions are live: neither ended, expired nor idle for too long. */
  findLive(tx: Tx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>>;
}
