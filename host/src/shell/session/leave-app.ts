export { leaveApp } from '@atrium/platform/provider';
