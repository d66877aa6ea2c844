/* The comments of an object, such as a task or a post. Each remote bundles its own copy, as with the form kit. */
export { Comments, type CommentsProps, type CommentsQuery } from './comments';
