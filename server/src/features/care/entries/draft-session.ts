/** What a session's entry begins with: who came, what the family has consented to, and what was counted. */
import type { EntryBody } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import { formatTime } from '@cadence/format/time';
import type { Context } from '../../../context.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { Locale } from '../../../platform/viewer.ts';
import * as forms from '../../forms/service.ts';
import * as room from '../../room/service.ts';
import * as schedule from '../../schedule/service.ts';
import { listPointsByGoal } from '../figures/list-points.ts';
import * as queries from '../rows/entry-queries.ts';
import { listGoals, type Whose } from '../rows/goal-queries.ts';
import type { Figure } from '../rows/sealed-entry.ts';
import { openGoal } from '../rows/sealed-goal.ts';
import { draftFindings, type Drafted, type DraftedGoal } from './note-draft.ts';

/**
 * Of a session that nobody attended one line; else who came, and what was counted with the figures of the session before.
 * @throws Failure `invalid` at `appointmentId`
 */
export async function draftOfSession(
  tx: Context,
  whose: Whose,
  { appointmentId, language }: { appointmentId: number; language: Locale },
): Promise<EntryBody> {
  const session = await queries.findSession(tx.db, whose, appointmentId);
  if (!session || session.status === 'cancelled' || session.startAt > tx.clock.now())
    throw invalidField('appointmentId', 'invalid');
  if (session.didNotAttend)
    return { findings: m.note_draft_did_not_attend({ name: session.clientName }, { locale: language }) };
  const came = await cameTo(tx, whose, { appointmentId, language });
  const consents = (await forms.listConsentsInForce(tx, whose)).map((title) => title[language]);
  const goals = await goalsOf(tx, whose, appointmentId);
  return { findings: draftFindings({ came, consents, goals }, language) };
}

/** In the therapist's order, each with its point of the session. */
async function goalsOf(tx: Context, whose: Whose, appointmentId: number): Promise<DraftedGoal[]> {
  const points = await listPointsByGoal(tx, whose);
  return (await listGoals(tx.db, whose)).map((goal) => {
    const { text } = openGoal(tx, goal);
    const own = points.get(goal.id) ?? [];
    const place = own.findIndex((point) => point.appointmentId === appointmentId);
    return {
      behaviour: text.behaviour,
      levels: text.levels,
      point: own[place] ?? null,
      before: own[place - 1] ?? null,
    };
  });
}

/** What was counted in the session, for its signed entry: taps may come or go after that. */
export async function figuresOf(tx: Context, whose: Whose, appointmentId: number | null): Promise<Figure[]> {
  if (appointmentId === null) return [];
  return (await goalsOf(tx, whose, appointmentId)).flatMap(({ behaviour: goal, point }) => {
    if (!point) return [];
    const { probe: measured, taught, level } = point;
    const shares = ({ right, tried }: { right: number; tried: number }) => ({ right, tried });
    return [{ goal, measured: shares(measured), taught: shares(taught), level }];
  });
}

/** Null unless the therapist was in the room: the session may have been held elsewhere. */
async function cameTo(
  tx: Context,
  { therapistId }: Whose,
  { appointmentId, language }: { appointmentId: number; language: Locale },
): Promise<Drafted['came']> {
  const visits = await room.listAttendees(tx, appointmentId);
  if (visits === null) return null;
  const { timezone } = await schedule.settingsOf(tx, therapistId);
  return visits.map(({ name, from, to }) => ({
    name,
    from: formatTime(from, timezone, language),
    to: formatTime(to, timezone, language),
  }));
}
