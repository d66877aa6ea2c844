/** English texts for empty fields by field name of the domain `companies`. */
export const companiesRequired = {
  company_name: 'Enter the company name.',
  company_email: 'Enter an email address.',
  department_name: 'Enter the department name.',
  contact: 'Enter a phone number.',
  address_name: 'Enter a label, such as “Head office”.',
  address_address: 'Enter the address.',
  timeZone: 'Choose a time zone.',
  emails: 'Enter at least one email address.',
};
