import type { Tx } from '../../db/client';
import { workspaces } from '../work/workspaces.tables';
import type { AppDeps } from '../../deps/deps';

/** Creates the initial workspace of a new company, which includes everyone. */
export async function createGeneralWorkspace({ ids, clock }: AppDeps, tx: Tx, companyId: string): Promise<void> {
  const row = { id: ids.uuid(), companyId, name: 'General', isGeneral: true, createdAt: clock.now() };
  await tx.insert(workspaces).values(row);
}
