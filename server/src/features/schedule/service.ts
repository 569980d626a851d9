export {
  addAvailability,
  changeAvailability,
  listOwnAvailabilities,
  plannedSlot,
  removeAvailability,
} from './availabilities.ts';
export {
  addBlockedDate,
  changeBlockedDate,
  listOwnBlockedDates,
  listOwnUpcomingBlocks,
  listPublicBlockedDates,
  removeBlockedDate,
  validateBlockedDate,
} from './blocked-dates.ts';
export { busyBetween, forgetBusyBefore, forgetBusyTimes, replaceBusyTimes } from './busy-times.ts';
export { practiceInputs, practiceOf, spanValues } from './practice-inputs.ts';
export {
  createDefaults,
  forget,
  getOwnSettings,
  getPublicSettings,
  type SettingsChanges,
  settingsOf,
} from './settings.ts';
export { saveSettings } from './save-settings.ts';
export { getOwnTerms, getPublicTerms, saveTerms, type StoredTerms, storedTerms, termsOf } from './terms.ts';
