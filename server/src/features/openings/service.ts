export { listOpenings } from './list-openings.ts';
export { findNextTimes, type NextTimes } from './next-times.ts';
export { refresh } from './refresh.ts';
