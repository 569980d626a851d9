export { closeOwn, previewClosing } from './close.ts';
export { exportOwn, exportSuspended } from './export.ts';
export { exportPeople, listPeople } from './people.ts';
export { getPerson, listPersonSessions } from './person.ts';
export { purgeClosed } from './purge.ts';
export { previewSuspension, suspend, unsuspend } from './suspend.ts';
