import type { ProductDefinition } from '@atrium/contracts';
import { SCREENSHOT_NAMES } from '../components/screenshot';
import { declarationsOf, placeholder } from './declarations';

const PLACEHOLDER: ProductDefinition = {
  title: placeholder('product.title'),
  text: placeholder('product.text'),
  details: [placeholder('product.detail')],
  order: 0,
};

const PLACEHOLDERS: readonly ProductDefinition[] = [
  PLACEHOLDER,
  ...SCREENSHOT_NAMES.map((name) => ({ ...PLACEHOLDER, picture: { name, alt: placeholder('product.alt') } })),
];

/**
 * Returns the products of the remotes in display order. The build renders one placeholder product for each picture,
 * since the server does not know the pictures' URLs, and one without a picture.
 */
export const products = (): readonly ProductDefinition[] =>
  declarationsOf('products', PLACEHOLDERS).toSorted((one, other) => one.order - other.order);
