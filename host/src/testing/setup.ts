import '@testing-library/jest-dom';

// Removes the registry of `publishRegistry`, and the record of a remote that was opening at the end of a test.
afterEach(() => {
  document.getElementById('atrium-registry')?.remove();
  sessionStorage.removeItem('atrium_opening');
});
