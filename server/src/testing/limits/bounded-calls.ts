/** Calls whose work in one go does not grow with what is stored, by feature. */

/**
 * At most sixty goals and 100,000 trials of a client, which the database sums up, and at most 2,000 texts that are opened in
 * slices.
 */
const care = {
  listGoals: [],
  addGoal: [],
  changeGoal: [],
  orderGoals: [],
  listPoints: [],
  searchGoals: [],
  saveTrials: [],
  listTrials: [],
  getProgress: [],
};

/** A page of proofs at most. */
const proofs = {
  listRegulators: [],
  saveRegulator: [],
  listOwnProofs: [],
  addProof: [],
  removeProof: [],
  listProofs: [],
  decideProof: [],
};

export const boundedCalls = { ...care, ...proofs };
