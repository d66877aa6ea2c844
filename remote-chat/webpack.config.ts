import { defineRemote } from '@atrium/tools-webpack';

export default defineRemote(import.meta.dirname);
