export {
  addEntry,
  draftEntryAnew,
  getOwnEntry,
  listEntries,
  releaseEntry,
  removeEntry,
  saveEntry,
  signEntry,
} from './entries/entries.ts';
export { getCareSettings, saveCareSettings } from './entries/care-settings.ts';
export { followAttendance, followCancelled } from './entries/follow-session.ts';
export { downloadEntry, findReleased } from './entries/entry-file.ts';
export { listOpenNotes } from './entries/open-notes.ts';
export { getRecord } from './entries/record-cover.ts';
export { getEntry, getReleased } from './entries/released.ts';
export {
  exportCareSettings,
  exportEntries,
  exportFamilyEntries,
  exportRecords,
} from './export/export-entries.ts';
export { exportFamilyGoals, exportGoals, exportTrials } from './export/export-goals.ts';
export { addGoal, changeGoal, listGoals, orderGoals } from './goals/goals.ts';
export { getProgress, listPoints, listOwnGoals } from './goals/read-goals.ts';
export { assertMayRead } from './rows/access.ts';
export { endDrafts, listLeftBehind } from './entries/closing-account.ts';
export { keepConversation, keepRecord } from './retention/keep-record.ts';
export {
  hasRecord,
  holdsBack,
  listNamedSessions,
  purgeRecords,
  withoutRecord,
} from './retention/purge-records.ts';
export { listRecordRules, previewRecordRule, saveRecordRule } from './retention/record-rules.ts';
export { reseal } from './rows/reseal.ts';
export { listTrials, saveTrials } from './trials/trials.ts';
