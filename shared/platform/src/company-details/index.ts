/* The form for a company's details, used to create and to change a company. Each package bundles its own copy. */
export { companyQuery, useCompany, useUpdateCompany } from './company-query';
export { type CompanyDetails, detailsOf, newCompany } from './details';
export { DetailsConflictNotice } from './details-conflict-notice';
export { ContactFields, NameField, PlaceFields } from './details-fields';
export { timeZones } from './places';
export { type DetailsForm, useDetailsForm } from './details-form';
