import type { EditBase } from '@atrium/contracts';
import { type ApiForm, useApiForm } from '@atrium/platform/forms';
import { type CompanyDetails, DETAILS } from './details';

/** The form of a company’s details. */
export type DetailsForm = ApiForm<CompanyDetails>;

interface DetailsFormOptions {
  defaultValues: CompanyDetails;
  /** Receives the values as parsed by the contract: trimmed, emails in lower case. */
  submit: (details: CompanyDetails, base: EditBase) => Promise<unknown>;
  fallback: string;
  /** Whether a successful submit navigates away. */
  navigatesAway?: boolean;
}

/** Returns a form for all editable details of a company. */
export const useDetailsForm = (options: DetailsFormOptions): DetailsForm =>
  useApiForm<CompanyDetails, CompanyDetails>({ schema: DETAILS, subject: 'company', ...options });
