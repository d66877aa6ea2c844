/** English texts for empty fields by field name of the domain `accounts`. */
export const accountsRequired = {
  account_name: 'Enter your name.',
  account_password: 'Choose a password.',
  email: 'Enter your email address.',
  password: 'Enter your password.',
  currentPassword: 'Enter your current password.',
  code: 'Enter the code.',
  experience_title: 'Enter the position.',
  education_school: 'Enter the school.',
  skills: 'Enter a skill.',
};
