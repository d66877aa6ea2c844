export { AboveLink, LinkCard, LinkCardTitle } from './link-card';
