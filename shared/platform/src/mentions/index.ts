/* Mentions in rich text. Each remote bundles its own copy, as with the form kit. */
export { loadedData, type MentionSource, useFindMentions } from './use-find-mentions';
