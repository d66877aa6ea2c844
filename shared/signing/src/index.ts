export * from './durable-file';
export * from './key-files';
export * from './keys';
export * from './signed-file';
