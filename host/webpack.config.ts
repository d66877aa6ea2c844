import { defineHost } from '@atrium/tools-webpack';

export default defineHost(import.meta.dirname);
