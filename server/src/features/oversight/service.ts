export { exportAccessLog, readAccessLog, readOwnAccess, sweep } from './access-log.ts';
export { closeOwn, previewClosing } from './closing.ts';
export { exportOwn } from './export.ts';
export { getOverview } from './overview.ts';
export { noteProviderCalls, sweepProviderCalls } from './provider-calls.ts';
export { retryDeliveries, retryDelivery, retryJobs } from './retry.ts';
export { purgeClosed } from './purge.ts';
export { previewSuspension, suspend, unsuspend } from './suspension.ts';
export { getSystem } from './system.ts';
