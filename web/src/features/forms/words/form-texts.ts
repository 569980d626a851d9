/** How forms, their states and the answers to them read. */
import type { Answer, FormItem, FormKind, FormState } from '@cadence/contract/care/form-shape';
import { formatDate, formatMonth } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { formatCount } from '../../../lib/figures.ts';
import type { Tone } from '../../../ui/badge.tsx';

export const stateTexts: Record<FormState, () => string> = {
  asked: () => m.forms_state_asked(),
  draft: () => m.forms_state_draft(),
  given: () => m.forms_state_given(),
  expiring: () => m.forms_state_expiring(),
  expired: () => m.forms_state_expired(),
  withdrawn: () => m.forms_state_withdrawn(),
  disputed: () => m.forms_state_disputed(),
  replaced: () => m.forms_state_replaced(),
};

export const stateTones: Record<FormState, Tone> = {
  asked: 'accent',
  draft: 'accent',
  given: 'success',
  expiring: 'warning',
  expired: 'warning',
  withdrawn: 'neutral',
  disputed: 'danger',
  replaced: 'neutral',
};

/** About how long a form takes. */
export const MINUTES: Record<FormKind, number> = { consent: 1, intake: 4, rating: 2 };

const faces = [
  () => m.form_answering_face_1(),
  () => m.form_answering_face_2(),
  () => m.form_answering_face_3(),
  () => m.form_answering_face_4(),
  () => m.form_answering_face_5(),
];

export function faceText(face: number): string {
  return faces[face - 1]?.() ?? '';
}

/** An answer in words. */
export function answerText(item: FormItem, answer: Answer): string {
  const optionText = (id: string) => item.options.find((option) => option.id === id)?.label ?? id;
  if (typeof answer === 'boolean') return answer ? m.form_answering_yes() : m.form_answering_no();
  if (Array.isArray(answer)) return answer.map(optionText).join(' · ');
  if (typeof answer === 'number') return item.type === 'picture' ? faceText(answer) : formatCount(answer);
  if (item.type === 'one') return optionText(answer);
  if (item.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(answer)) return formatDate(answer, { year: true });
  return item.type === 'month' && /^\d{4}-\d{2}$/.test(answer) ? formatMonth(answer) : answer;
}
