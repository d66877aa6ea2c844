import type { HandOverKind } from '@atrium/contracts';
import type { Tx } from '../../db/client';

/** The membership that ends. */
export interface EndingMembership {
  companyId: string;
  userId: string;
  /** The person's manager; null for none. */
  reportsTo: string | null;
}

/** A change caused by the end of a membership, such as `{ kind: 'departments.lead', count: 2 }`. */
export interface HandOverItem {
  /** Key for translation in clients. */
  kind: HandOverKind;
  count: number;
}

export interface HandOverContext {
  /**
   * The person who takes over duties that need an owner: the one chosen in the dialog, otherwise the manager; null for
   * nobody.
   */
  successorId: string | null;
  /** The person who ends the membership: a colleague or the person themselves. */
  actorId: string;
}

/**
 * One domain's part in ending a membership: `export const handOver: HandOverPart<AppDeps>` in `<domain>/hand-over.service.ts`.
 */
export interface HandOverPart<Deps> {
  /** Counts the changes that `handOver` would make. The dialog omits items with a count of 0. */
  preview(tx: Tx, membership: EndingMembership, deps: Deps): Promise<readonly HandOverItem[]>;
  /**
   * Reassigns or ends the person's duties in the company. Runs in the transaction that ends the membership, holding the
   * company's lock, before the membership is closed.
   */
  handOver(deps: Deps, tx: Tx, membership: EndingMembership, context: HandOverContext): Promise<void>;
}
