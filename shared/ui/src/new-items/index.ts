export { NewItemsPill } from './new-items-pill';
