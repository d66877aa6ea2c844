export { PageNav } from './page-nav';
