import '@testing-library/jest-dom';

// Removes what `publishRegistry` has added, and what a test left that ended while a remote was opening.
afterEach(() => {
  document.getElementById('atrium-registry')?.remove();
  sessionStorage.removeItem('atrium_opening');
});
