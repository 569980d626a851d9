import type { Answer, Answers } from '@cadence/contract/care/form-shape';
import type { OpenForm } from '@cadence/contract/care/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { makeSaver, type Place, type SaveState } from './draft-saver.ts';

export type Draft = {
  answers: Answers;
  answer: (itemId: string, value: Answer | undefined) => void;
  state: SaveState;
  /** Why saving failed, as far as the server says it. */
  reason: string | undefined;
  /** Whether answers of another device were taken over. */
  isMerged: boolean;
  /** Saves what is not saved yet. Resolves to whether everything is. */
  save: () => Promise<boolean>;
  /** Forgets what is not saved: it was sent, or the person leaves. */
  forget: () => void;
};

/** After the last keystroke, in milliseconds. */
const PAUSE = 800;

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
  const [{ state, reason }, setState] = useState<{ state: SaveState; reason?: string | undefined }>({
    state: form.draft ? 'saved' : 'untouched',
  });
  const [isMerged, setMerged] = useState(false);
  const [saver] = useState(() => {
    const onMerged = (merged: Answers) => {
      setAnswers(merged);
      setMerged(true);
    };
    const onState = (next: SaveState, why?: string) => setState({ state: next, reason: why });
    return makeSaver({ place, form, queries, latest: answers, onState, onMerged });
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = () => clearTimeout(timer.current);
  useEffect(() => () => void saver.leave(), [saver]);
  return {
    answers,
    state,
    reason,
    isMerged,
    answer: (itemId, value) => {
      const { [itemId]: _former, ...others } = answers;
      const next = value === undefined ? others : { ...others, [itemId]: value };
      setAnswers(next);
      saver.take(next);
      stopTimer();
      timer.current = setTimeout(() => void saver.save(), PAUSE);
    },
    save: () => {
      stopTimer();
      return saver.save();
    },
    forget: () => {
      stopTimer();
      saver.forget();
    },
  };
}
