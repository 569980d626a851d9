export { closeOwn, previewClosing, purgeClosed } from './close.ts';
export { exportOwn, exportSuspended } from './export.ts';
export { exportPeople, listPeople } from './people.ts';
export { getPerson, listPersonSessions } from './person.ts';
export { cancelSessionsOf, previewSuspension, suspend, unsuspend } from './suspend.ts';
