/* Deletions of what may be gone. Each package that uses it bundles its own copy; the host does not share one. */
export { ignoreMissing } from './ignore-missing';
