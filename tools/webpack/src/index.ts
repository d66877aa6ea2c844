export { buildPackage, plannedVersion, runWebpack } from './build-package';
export { defineHost } from './define-host';
export { defineOneBundle } from './define-one-bundle';
export type { PageFiles } from './define-one-bundle';
export { defineRemote } from './define-remote';
export type { DefineConfiguration } from './define-remote';
export { inputsHash } from './releases/inputs-hash';
export { workspaceRoot } from './workspace-package';
