export { AttachButton } from './attach-button';
export { AttachmentField, AttachmentItems } from './attachment-field';
export type { AttachmentFieldProps } from './attachment-field';
export { AttachmentList } from './attachment-list';
export type { AttachmentListProps } from './attachment-list';
export { checkFiles, formatBytes } from './limits';
export type { AttachmentLimits } from './limits';
export { useAttachments } from './use-attachments';
export type { AttachmentItem, AttachmentState, Attachments, StoredAttachment, UploadFile } from './use-attachments';
