import type { TFunction } from 'i18next';

/**
 * Translates a key into the chosen language. `values.name` replaces `{{name}}`, and `values.count` selects the plural.
 */
export type Translate = TFunction;
