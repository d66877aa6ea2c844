import type { FieldTexts } from './domain-texts';

/** English texts for fields that entries of several domains have. */
export const general = {
  fields: {
    from: 'From',
    to: 'To',
    userId: 'Person',
    projectKey: 'Project',
    format: 'Format',
    fileId: 'File',
  },
} satisfies FieldTexts;
