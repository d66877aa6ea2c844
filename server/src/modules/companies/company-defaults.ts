import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { leaveDefaults } from '../leave/leave.service';

/** What a module puts into every new company, within the transaction that founds it. */
export type CompanyDefaults = (deps: AppDeps, tx: Tx, companyId: string) => Promise<void>;

/** One line for each module that has some. */
export const COMPANY_DEFAULTS: readonly CompanyDefaults[] = [leaveDefaults];
