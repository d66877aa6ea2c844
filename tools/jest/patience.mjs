// A bound for what hangs, not for what is slow: machines that test are busy. Set here and not as `testTimeout`, which
// jest reads from the top-level configuration only when several packages run together.
jest.setTimeout(60_000);
