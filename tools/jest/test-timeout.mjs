// This limit catches tests that hang, not slow ones: test machines are busy. It is not set as `testTimeout`, which jest
// reads only from the top-level configuration when several packages run together.
jest.setTimeout(180_000);
