export { closeOwn, previewClosing } from './close.ts';
export { exportOwn, exportSuspended } from './export.ts';
export { purgeClosed } from './purge.ts';
export { previewSuspension, suspend, unsuspend } from './suspend.ts';
