import { format } from 'node:util';

/** @type {string[]} */
let errors = [];

// A test that expects an error overrides this mock with its own `jest.spyOn(console, 'error')`.
beforeEach(() => {
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((...parts) => {
    errors.push(format(...parts));
  });
});

afterEach(() => {
  if (errors.length > 0) throw new Error(`Unexpected console.error:\n${errors.join('\n')}`);
});
