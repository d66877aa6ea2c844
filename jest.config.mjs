/** Every package's own configuration, run together: `jest` at the top level tests the whole workspace. */
export default {
  projects: ['<rootDir>/shared/*', '<rootDir>/host', '<rootDir>/remote-*', '<rootDir>/server', '<rootDir>/tools/webpack', '<rootDir>/tools/release', '<rootDir>/tools/setup'],
};
