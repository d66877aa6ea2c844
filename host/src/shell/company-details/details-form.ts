import { type CodedForm, useCodedForm } from '../coded-form';
import type { TextKey } from '../use-texts';
import { type CompanyDetails, DETAILS } from './details';

export type DetailsForm = CodedForm<CompanyDetails>;

interface DetailsFormOptions {
  defaultValues: CompanyDetails;
  /** Gets what the contract made of the values: trimmed, e-mails in lower case. */
  submit: (details: CompanyDetails) => Promise<unknown>;
  fallback: TextKey;
  /** Its success leads away. */
  leaves?: boolean;
}

/** A form of all that can be set of a company. */
export const useDetailsForm = (options: DetailsFormOptions): DetailsForm =>
  useCodedForm<CompanyDetails, CompanyDetails>({ schema: DETAILS, ...options });
