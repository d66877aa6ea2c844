/* State that a page keeps in its URL. Each package that uses it bundles its own copy; the host does not share one. */
export { type ChangeUrl, useUrlState } from './use-url-state';
