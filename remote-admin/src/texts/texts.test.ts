import { en } from './en';

test('contains the strings of docs/PRODUCT.md to the letter', () => {
  expect(en.people).toMatchObject({
    failed: 'Failed to fetch employees',
    updateFailed: 'Failed to update employee',
    removeFailed: 'Failed to delete user',
    formerPersonFailed: 'Failed to fetch resigned user',
  });
  expect(en.invite).toMatchObject({
    sendFailed: 'Failed to send invites',
    fetchFailed: 'Failed to fetch magic link',
    generateFailed: 'Failed to generate magic link',
  });
  expect(en.permissions).toMatchObject({
    loadFailed: 'Failed to fetch company permissions',
    saveFailed: 'Failed to update company permissions',
    insufficient: 'Insufficient permissions',
    network: 'Network error',
  });
  expect(en.company).toMatchObject({
    loadFailed: 'Failed to fetch company details',
    saveFailed: 'Failed to update company',
  });
  expect(en.profile.resigned.fetchFailed).toBe('Failed to fetch resigned user');
  expect(en.profile.saveFailed).toBe('Failed to update user');
  expect(en.overview.failed).toBe('Failed to fetch company details');
});
