export * from './key-files';
export * from './keys';
export * from './sealed-file';
