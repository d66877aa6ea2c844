export { releaseCommand } from './command/command';
export { publish, publishAll, releasedPackages } from './publication';
