export { ColourField, type ColourFieldProps } from './colour-field';
