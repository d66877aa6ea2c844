import { configure } from '@testing-library/dom';

// Time to wait for expected elements before a test fails, in ms. As in `test-timeout.mjs`, the limit catches hanging tests.
configure({ asyncUtilTimeout: 30_000 });
