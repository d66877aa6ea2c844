export { countUnsentItems, eraseAccountData } from './account-data';
