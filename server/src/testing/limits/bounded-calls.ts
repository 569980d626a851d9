/** Calls whose work in one go does not grow with what is stored, by feature. */

/**
 * At most sixty goals and 100,000 trials of a client, which the database sums up, and at most 2,000 texts that are opened in
 * slices.
 */
const care = {
  listRecordRules: [],
  // A batch of records at a time.
  previewRecordRule: [],
  saveRecordRule: [],
  getCareSettings: [],
  saveCareSettings: [],
  listEntries: [],
  addEntry: [],
  getOwnEntry: [],
  saveEntry: [],
  removeEntry: [],
  draftEntryAnew: [],
  signEntry: [],
  releaseEntry: [],
  getReleased: [],
  getRecord: [],
  // Twenty of each at most.
  listOpenNotes: [],
  downloadEntry: [],
  getEntry: [],
  listGoals: [],
  addGoal: [],
  changeGoal: [],
  orderGoals: [],
  listPoints: [],
  listOwnGoals: [],
  saveTrials: [],
  listTrials: [],
  getProgress: [],
};

/** A page of at most 100 messages, whose texts are opened in slices, or of conversations; a hundred unread ones are counted. */
const conversations = {
  listConversations: [],
  getConversation: [],
  sendMessage: [],
  markConversationRead: [],
  takeBackMessage: [],
  getConversationSettings: [],
  saveConversationSettings: [],
};

/** A page of at most 100 notices; a hundred are counted. */
const notifications = { listNotices: [], countNotices: [], markNoticesSeen: [] };

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

/** At most a thousand documents of a record, whose names are opened; a file is read as a stream or whole up to 10 MiB. */
const documents = {
  addDocumentForClient: [],
  listDocumentsOfClient: [],
  addDocumentForTherapist: [],
  listFamilyDocuments: [],
  getDocument: [],
  releaseDocument: [],
  removeDocument: [],
  listUnsentDocuments: [],
};

/** At most a thousand responses of a record, without their answers in lists; a form has at most sixty items. */
const forms = {
  listForms: [],
  getFormWords: [],
  chooseForms: [],
  listFormsOfClient: [],
  askForForm: [],
  addWrittenResponse: [],
  getResponseOfClient: [],
  listFormsOfFamily: [],
  getForm: [],
  saveDraft: [],
  addResponse: [],
  getResponse: [],
  withdrawConsent: [],
  objectToConsent: [],
  listShippedForms: [],
  reviewShippedForm: [],
};

export const boundedCalls = {
  ...care,
  ...conversations,
  ...documents,
  ...forms,
  ...notifications,
  ...proofs,
};
