import { jestPreset } from '@atrium/tools-jest';

export default jestPreset({ root: import.meta.dirname });
