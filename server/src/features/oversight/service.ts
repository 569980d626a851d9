export { exportOwn } from './export.ts';
export { previewSuspension, suspend, unsuspend } from './suspension.ts';
