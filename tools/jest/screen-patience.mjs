import { configure } from '@testing-library/dom';

// As in `patience.mjs`: how long to look for what should appear before a test has failed, in ms.
configure({ asyncUtilTimeout: 10_000 });
