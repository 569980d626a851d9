/**
 * The first key of each advisory lock, so that no two locks share one; the second, if any, is the id of what is locked, or a hash of its name. Of Idempotency-Keys it is the seed of a 64-bit hash. Two
 * releases run side by side during an update: a number does not change.
 */
export const ADVISORY_LOCKS = {
  start: 7_205_311,
  patient: 7_205_312,
  room: 7_205_313,
  photoOfPatient: 7_205_314,
  clientsOfAccount: 7_205_315,
  photoOfTherapist: 7_205_316,
  attempts: 7_205_317,
  openingRefresh: 1_174_025,
  idempotencyKeys: 7_205_318,
  offersOfAccount: 7_205_319,
  messagesToAddress: 7_205_320,
  shippedForms: 7_205_321,
  uploadsOfAccount: 7_205_322,
} as const;
