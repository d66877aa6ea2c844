import { jestPreset } from './preset.mjs';

export default jestPreset({ root: import.meta.dirname });
