export { exportAccessLog, readAccessLog, readOwnAccess, sweep } from './access-log.ts';
export { exportOwn } from './export.ts';
export { previewSuspension, suspend, unsuspend } from './suspension.ts';
