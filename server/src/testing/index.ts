/** What suites of this package begin with. */
export { createTestApp, type TestApp } from './app';
export { TestClient } from './client';
export { foundCompany, PASSWORD, Person, signUp, type TestCompany, tokenOf } from './people';
