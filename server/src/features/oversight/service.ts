export { previewSuspension, suspend, unsuspend } from './suspension.ts';
