/** The helpers that most suites of this package use. */
export { createTestApp, type TestApp } from './app';
export { TestClient } from './client';
export { foundCompany, PASSWORD, Person, register, createPerson, type TestCompany, tokenOf } from './domains/people';
