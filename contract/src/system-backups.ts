import * as z from 'zod/mini';
import { bool, instant } from './base/primitives.ts';

/** Backups that the worker makes. */
export const madeBackups = z.object({
  everyHours: z.int(),
  keepDays: z.int(),
  place: z.enum(['folder', 's3']),
  madeAt: z.nullable(instant),
  bytes: z.nullable(z.number()),
  provenAt: z.nullable(instant),
  /** `restored` into a scratch database, or `read`: decrypted whole, checked and counted. */
  proof: z.nullable(z.enum(['restored', 'read'])),
  countedRows: z.nullable(z.number()),
  /** Why the last could not be made or proven: in English, or a code. */
  failure: z.nullable(z.string()),
  /** None was made for seven days. */
  isOverdue: bool,
});
