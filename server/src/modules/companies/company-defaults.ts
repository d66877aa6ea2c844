import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import type { Language } from '../../lib/text/language';
import { leaveDefaults } from '../leave/leave.service';
import { generalWorkspace } from '../workspaces/workspaces.service';

/** Creates a module's defaults for a new company, named in a language, in the transaction that creates the company. */
export type CompanyDefaults = (deps: AppDeps, tx: Tx, companyId: string, language: Language) => Promise<void>;

/** The defaults of all modules. */
export const COMPANY_DEFAULTS: readonly CompanyDefaults[] = [leaveDefaults, generalWorkspace];
