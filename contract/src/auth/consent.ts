/** The versions of the legal texts, recorded with each registration. A changed text gets a new date. */
export const TERMS_VERSION = '2026-11-27';
export const PRIVACY_VERSION = '2026-11-29';
