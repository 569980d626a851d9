import { carriedAnswers } from '@cadence/contract/care/form-answers';
import type { Answer, Answers } from '@cadence/contract/care/form-shape';
import type { OpenForm } from '@cadence/contract/care/forms';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../../lib/http/problem.ts';
import { change, loadChanges, reading } from '../../../lib/http/query.ts';

/** Which form, of which client, for which therapist. */
export type Place = { clientId: number; formId: number; therapistId: number };

/** `untouched` until something is answered here. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'unsaved' | 'failed';

export type Draft = {
  answers: Answers;
  answer: (itemId: string, value: Answer | undefined) => void;
  state: SaveState;
  /** Whether answers of another device were taken over. */
  isMerged: boolean;
  /** Saves what is not saved yet. Resolves to whether everything is. */
  save: () => Promise<boolean>;
  /** Forgets what is not saved: it was sent, or the person leaves. */
  forget: () => void;
};

/** After the last keystroke, in milliseconds. */
const PAUSE = 800;
const SAVE = 'PUT /api/clients/:id/forms/:formId/draft';

export function readingForm({ clientId, formId, therapistId }: Place) {
  return reading('GET /api/clients/:id/forms/:formId', {
    params: { id: clientId, formId },
    query: { therapistId },
  });
}

/**
 * The answers of a form, which save themselves on the server: after a pause, with the next question, and when the page is left.
 * `known` is what the product knows already; it counts as an answer only once something is answered.
 */
export function useDraft(place: Place, form: OpenForm, known: Answers): Draft {
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...known,
    ...form.previous,
    ...form.draft?.answers,
  }));
  const [state, setState] = useState<SaveState>(form.draft ? 'saved' : 'untouched');
  const [isMerged, setMerged] = useState(false);
  const [saver] = useState(() =>
    makeSaver({
      place,
      form,
      queries,
      first: answers,
      onState: setState,
      onMerged: (merged) => {
        setAnswers(merged);
        setMerged(true);
      },
    }),
  );
  useEffect(
    () => () => {
      void saver.leave();
    },
    [saver],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    answers,
    state,
    isMerged,
    answer: (itemId, value) => {
      const { [itemId]: _former, ...others } = answers;
      const next = value === undefined ? others : { ...others, [itemId]: value };
      setAnswers(next);
      saver.take(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saver.save(), PAUSE);
    },
    save: () => {
      clearTimeout(timer.current);
      return saver.save();
    },
    forget: () => {
      clearTimeout(timer.current);
      saver.forget();
    },
  };
}

type SaverOptions = {
  place: Place;
  form: OpenForm;
  queries: QueryClient;
  first: Answers;
  onState: (state: SaveState) => void;
  onMerged: (answers: Answers) => void;
};

/** Outside of React's state: a save that is under way has to see what was answered meanwhile. */
function makeSaver({ place, form, queries, first, onState, onMerged }: SaverOptions) {
  const { items, formVersion } = form;
  const params = { id: place.clientId, formId: place.formId };
  const query = { therapistId: place.therapistId };
  let latest = first;
  /** As the server has them. */
  let stored: Answers = form.draft?.answers ?? {};
  let version = form.draft?.version ?? 0;
  let isUnsaved = false;
  let running: Promise<boolean> | undefined;

  const send = async (): Promise<void> => {
    isUnsaved = false;
    // What does not fit yet, such as half a date, is said at its question and saved once it fits.
    const sent = carriedAnswers(items, latest);
    await change(SAVE, { params, query, body: { answers: sent, formVersion, version } });
    stored = sent;
    version += 1;
    const draft = { answers: sent, version, savedAt: new Date().toISOString() };
    queries.setQueryData(readingForm(place).queryKey, (open) => open && { ...open, draft });
  };
  /** Another device has saved meanwhile: what was changed here goes on top of it. */
  const merge = async (): Promise<void> => {
    const { draft } = await queries.fetchQuery({ ...readingForm(place), staleTime: 0 });
    const theirs: Answers = draft?.answers ?? {};
    latest = onTopOf(theirs, changesSince(stored, latest));
    stored = theirs;
    version = draft?.version ?? 0;
    onMerged(latest);
  };
  const run = async (): Promise<boolean> => {
    onState('saving');
    try {
      while (isUnsaved) {
        try {
          await send();
        } catch (error) {
          isUnsaved = true;
          if (!isOutdated(error)) throw error;
          await merge();
        }
      }
    } catch {
      isUnsaved = true;
      onState('failed');
      return false;
    }
    onState('saved');
    return true;
  };
  const save = (): Promise<boolean> => {
    if (!isUnsaved && !running) return Promise.resolve(true);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    save,
    take: (answers: Answers) => {
      latest = answers;
      isUnsaved = true;
      if (!running) onState('unsaved');
    },
    forget: () => {
      isUnsaved = false;
    },
    /** The lists say what is begun. */
    leave: async () => {
      await save();
      const changes = await loadChanges();
      await queries.invalidateQueries(changes?.madeStaleBy(SAVE));
    },
  };
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
