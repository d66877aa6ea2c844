/** English texts of /onboarding. */
export const onboarding = {
  title: 'Create a company',
  editTitle: 'Your company',
  help: 'You become its founder. You can change all of this later.',
  steps: 'Steps',
  stepOf: 'Step {{n}} of {{of}}',
  stepDone: 'Done:',
  companyStep: 'Company',
  more: 'Email, phone and addresses (optional)',
  create: 'Create company',
  failed: 'Failed to create company',
  loadFailed: 'Failed to fetch company details',
  saveFailed: 'Failed to update company',
  cancel: 'Cancel',
  next: 'Continue',
  back: 'Back',
};
