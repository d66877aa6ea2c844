import '@testing-library/jest-dom';

// Removes what `publishRegistry` has added.
afterEach(() => document.getElementById('atrium-registry')?.remove());
