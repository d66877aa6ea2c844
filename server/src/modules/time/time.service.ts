export { timeRules } from './rules-section';
