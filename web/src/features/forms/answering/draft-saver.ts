/** Saves the answers of a form outside of React's state: a save that is under way has to see what was answered meanwhile. */
import { carriedAnswers } from '@cadence/contract/care/form-answers';
import type { Answer, Answers } from '@cadence/contract/care/form-shape';
import type { OpenForm } from '@cadence/contract/care/forms';
import type { QueryClient } from '@tanstack/react-query';
import { ProblemError, serverText } from '../../../lib/http/problem.ts';
import { change, loadChanges, reading } from '../../../lib/http/query.ts';

/** Which form, of which client, for which therapist. */
export type Place = { clientId: number; formId: number; therapistId: number };

/** `untouched` until something is answered here. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'unsaved' | 'failed';

const SAVE = 'PUT /api/clients/:id/forms/:formId/draft';

export function readingForm({ clientId, formId, therapistId }: Place) {
  return reading('GET /api/clients/:id/forms/:formId', {
    params: { id: clientId, formId },
    query: { therapistId },
  });
}

export type SaverOptions = {
  place: Place;
  form: OpenForm;
  queries: QueryClient;
  latest: Answers;
  /** With the server's reason for a failure. */
  onState: (state: SaveState, reason?: string) => void;
  /** Answers of another device were taken over. */
  onMerged: (answers: Answers) => void;
};

type Saving = SaverOptions & {
  /** As the server has them. */
  stored: Answers;
  version: number;
  isUnsaved: boolean;
  running?: Promise<boolean> | undefined;
};

export type Saver = {
  take: (answers: Answers) => void;
  /** Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
  forget: () => void;
  /** Saves, and has the lists read again: they say what is begun. */
  leave: () => Promise<void>;
};

export function makeSaver(options: SaverOptions): Saver {
  const { draft } = options.form;
  const saving: Saving = {
    ...options,
    stored: draft?.answers ?? {},
    version: draft?.version ?? 0,
    isUnsaved: false,
  };
  return {
    take: (answers) => {
      saving.latest = answers;
      saving.isUnsaved = true;
      if (!saving.running) saving.onState('unsaved');
    },
    save: () => save(saving),
    forget: () => {
      saving.isUnsaved = false;
    },
    leave: async () => {
      await save(saving);
      const changes = await loadChanges();
      await saving.queries.invalidateQueries(changes?.madeStaleBy(SAVE));
    },
  };
}

function save(saving: Saving): Promise<boolean> {
  if (!saving.isUnsaved && !saving.running) return Promise.resolve(true);
  saving.running ??= run(saving).finally(() => {
    saving.running = undefined;
  });
  return saving.running;
}

async function run(saving: Saving): Promise<boolean> {
  saving.onState('saving');
  try {
    while (saving.isUnsaved) await sendOrMerge(saving);
  } catch (error) {
    saving.isUnsaved = true;
    saving.onState('failed', serverText(error, ''));
    return false;
  }
  saving.onState('saved');
  return true;
}

async function sendOrMerge(saving: Saving): Promise<void> {
  saving.isUnsaved = false;
  try {
    await send(saving);
  } catch (error) {
    saving.isUnsaved = true;
    if (!isOutdated(error)) throw error;
    await merge(saving);
  }
}

async function send(saving: Saving): Promise<void> {
  const { place, form, queries } = saving;
  // What does not fit yet, such as too long a text, is said at its question and saved once it fits.
  const answers = carriedAnswers(form.items, saving.latest);
  if (Object.keys(changesSince(saving.stored, answers)).length === 0) return;
  await change(SAVE, {
    params: { id: place.clientId, formId: place.formId },
    query: { therapistId: place.therapistId },
    body: { answers, formVersion: form.formVersion, version: saving.version },
  });
  saving.stored = answers;
  saving.version += 1;
  const draft = { answers, version: saving.version, savedAt: new Date().toISOString() };
  queries.setQueryData(readingForm(place).queryKey, (open) => open && { ...open, draft });
}

/** Another device has saved meanwhile: what was changed here goes on top of it. */
async function merge(saving: Saving): Promise<void> {
  const { draft } = await saving.queries.fetchQuery({ ...readingForm(saving.place), staleTime: 0 });
  const theirs: Answers = draft?.answers ?? {};
  saving.latest = onTopOf(theirs, changesSince(saving.stored, saving.latest));
  saving.stored = theirs;
  saving.version = draft?.version ?? 0;
  saving.onMerged(saving.latest);
}

function isOutdated(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'version_outdated';
}

/** What was answered, changed or taken away; undefined for what was taken away. */
function changesSince(former: Answers, latest: Answers): Record<string, Answer | undefined> {
  const ids = new Set([...Object.keys(former), ...Object.keys(latest)]);
  return Object.fromEntries(
    [...ids]
      .filter((id) => JSON.stringify(former[id]) !== JSON.stringify(latest[id]))
      .map((id) => [id, latest[id]]),
  );
}

function onTopOf(answers: Answers, changes: Record<string, Answer | undefined>): Answers {
  const all = Object.entries({ ...answers, ...changes });
  return Object.fromEntries(all.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
}
