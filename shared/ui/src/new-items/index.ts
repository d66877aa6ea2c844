export { NewItemsButton } from './new-items-button';
export { NewItemsPill } from './new-items-pill';
export { useHeldItems } from './use-held-items';
