export { listOpenings } from './list-openings.ts';
export { refresh } from './refresh.ts';
