export { useReconnect as useBackOnline, useOnline } from '@atrium/platform';
