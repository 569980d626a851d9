import { type Criterion, GOAL_STATES, MEASURES } from '@cadence/contract/care/goals';
import { LANGUAGES_OF_INTERFACE } from '@cadence/contract/base/primitives';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { versionColumn } from '../../../platform/database/version.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { clients } from '../../clients/tables.ts';
import { therapists } from '../../therapists/tables.ts';

/** What a client works on with one therapist. */
export const goals = pgTable(
  'goals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    /** In the therapist's order, active ones first. */
    position: integer().notNull(),
    measure: text({ enum: MEASURES }).notNull(),
    state: text({ enum: GOAL_STATES }).notNull(),
    /** Behaviour, condition, levels and target, encrypted: see `sealed-goal.ts`. */
    sealedText: text('sealed_text').notNull(),
    sealedFamilyWords: text('sealed_family_words'),
    criterion: jsonb().$type<Criterion>(),
    language: text({ enum: LANGUAGES_OF_INTERFACE }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** When it was met or ended. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    version: versionColumn(),
  },
  (table) => [
    index('goals_client').on(table.clientId, table.therapistId),
    index('goals_therapist').on(table.therapistId),
    check('goals_criterion_of_trials', sql`${table.measure} = 'trials' or ${table.criterion} is null`),
    check('goals_closed', sql`(${table.state} in ('met', 'ended')) = (${table.closedAt} is not null)`),
  ],
);

/**
 * A tap each. Values never change; undo removes. Of a removal that arrived before its tap there is the id alone, so that the
 * tap does not count when it comes.
 */
export const trials = pgTable(
  'trials',
  {
    /** Made on the device. */
    id: uuid().primaryKey(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    goalId: integer('goal_id').references(() => goals.id, { onDelete: 'cascade' }),
    /** Null outside of a session: it counts for its day. */
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    /** By the device's clock. */
    at: timestamp({ withTimezone: true }),
    receivedAt: timestamp('received_at', { withTimezone: true }),
    /** 0 not yet, 1 right; of a scale the level from -2 to +2. */
    value: smallint(),
    /** 0 alone to 3 together; null of a scale. */
    cue: smallint(),
    isProbe: boolean('is_probe'),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    index('trials_goal').on(table.goalId, table.appointmentId),
    index('trials_client').on(table.clientId, table.therapistId),
    index('trials_therapist').on(table.therapistId, table.id),
    index('trials_appointment')
      .on(table.appointmentId)
      .where(sql`${table.appointmentId} is not null`),
    check(
      'trials_value',
      sql`(${table.cue} between 0 and 3 and ${table.value} between 0 and 1)
        or (${table.cue} is null and ${table.value} between -2 and 2)
        or (${table.cue} is null and ${table.value} is null)`,
    ),
    check(
      'trials_whole_or_removed',
      sql`num_nulls(${table.goalId}, ${table.at}, ${table.receivedAt}, ${table.value}, ${table.isProbe}) = 0
        or (num_nonnulls(${table.goalId}, ${table.at}, ${table.receivedAt}, ${table.value}, ${table.isProbe}) = 0
          and ${table.removedAt} is not null)`,
    ),
  ],
);
