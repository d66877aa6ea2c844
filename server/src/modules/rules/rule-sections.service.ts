export { ruleSections } from './sections';
