/**
 * What state a form is in, as a pure rule over what was asked and answered of one client and one therapist. A response is *current*
 * until it is replaced or withdrawn, and *in force* from when it was complete: a consent that each owner gives waits for the last of
 * them, and an older one stays in force until then.
 */
import {
  EXPIRING_DAYS,
  type FormKind,
  type FormNeeds,
  type FormState,
} from '@cadence/contract/care/form-shape';
import { DAY } from '@cadence/scheduling/durations';

export type GivenResponse = {
  id: number;
  /** Null where a therapist wrote it down, and for an account that is gone. */
  userId: number | null;
  how: 'clicked' | 'spoken' | 'paper';
  formVersion: number;
  /** When it was stored; that of a spoken one is later than what it tells of. */
  savedAt: Date;
  validUntil: Date | null;
  inForceAt: Date | null;
  replacedAt: Date | null;
  withdrawnAt: Date | null;
  disputedAt: Date | null;
};

type Rules = { kind: FormKind; needs: FormNeeds; version: number };

export type FormFacts = Rules & {
  /** The owners of the client. */
  owners: readonly number[];
  askedAt: Date | null;
  /** Given ones only. */
  responses: readonly GivenResponse[];
  now: Date;
};

function isExpired({ validUntil }: GivenResponse, now: Date): boolean {
  return validUntil !== null && validUntil <= now;
}

function isExpiring({ validUntil }: GivenResponse, now: Date): boolean {
  return validUntil !== null && validUntil.getTime() - now.getTime() <= EXPIRING_DAYS * DAY;
}

function isCurrent({ replacedAt, withdrawnAt }: GivenResponse): boolean {
  return replacedAt === null && withdrawnAt === null;
}

/** Agrees still, to whatever version. */
function holds(response: GivenResponse, now: Date): boolean {
  return isCurrent(response) && response.disputedAt === null && !isExpired(response, now);
}

export function stateOfResponse(response: GivenResponse, now: Date): FormState {
  if (response.withdrawnAt !== null) return 'withdrawn';
  if (response.replacedAt !== null) return 'replaced';
  if (response.disputedAt !== null) return 'disputed';
  if (isExpired(response, now)) return 'expired';
  return isExpiring(response, now) ? 'expiring' : 'given';
}

function isDisputed({ responses }: Pick<FormFacts, 'responses'>): boolean {
  return responses.some((one) => isCurrent(one) && one.disputedAt !== null);
}

/** All that is in force together: where one part has expired or is disputed, none of it is. */
export function isInForce({ responses, now }: Pick<FormFacts, 'responses' | 'now'>): boolean {
  const parts = responses.filter((one) => isCurrent(one) && one.inForceAt !== null);
  return parts.length > 0 && parts.every((one) => holds(one, now)) && !isDisputed({ responses });
}

/** Who has to agree: every owner, where the form says so, and of any consent once somebody has objected. */
function needsEachOwner(facts: FormFacts): boolean {
  return facts.kind === 'consent' && (facts.needs === 'each_owner' || isDisputed(facts));
}

/** A therapist wrote down what the family said: it stands for all of them until they answer here. */
function isWrittenDown({ how }: GivenResponse): boolean {
  return how !== 'clicked';
}

/** The owners whose agreement to this version is missing; none where one answer is enough. */
export function missingOwners(facts: FormFacts): number[] {
  if (!needsEachOwner(facts)) return [];
  const holding = facts.responses.filter((one) => one.formVersion === facts.version && holds(one, facts.now));
  if (holding.some((one) => isWrittenDown(one) && one.inForceAt !== null)) return [];
  const agreed = new Set(holding.map(({ userId }) => userId));
  return facts.owners.filter((userId) => !agreed.has(userId));
}

/**
 * What comes into force, and what it replaces, now that a response was given or an owner is none any more. Nothing does as long as
 * an owner is missing.
 */
export function completion(facts: FormFacts): { inForce: number[]; replaced: number[] } {
  const holding = facts.responses.filter((one) => one.formVersion === facts.version && holds(one, facts.now));
  const latest = latestOf(holding);
  const nothing = { inForce: [], replaced: [] };
  if (latest === undefined) return nothing;
  const kept = keptOf(facts, holding, latest);
  if (kept === null || kept.every(({ inForceAt }) => inForceAt !== null)) return nothing;
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    inForce: kept.filter(({ inForceAt }) => inForceAt === null).map(({ id }) => id),
    replaced: facts.responses.filter((one) => isCurrent(one) && !keptIds.has(one.id)).map(({ id }) => id),
  };
}

function keptOf(
  facts: FormFacts,
  holding: readonly GivenResponse[],
  latest: GivenResponse,
): GivenResponse[] | null {
  if (!needsEachOwner(facts)) return [latest];
  // What a therapist writes down ends no dispute of owners.
  if (isWrittenDown(latest)) return isDisputed(facts) ? null : [latest];
  const own = facts.owners.map((owner) => latestOf(holding.filter(({ userId }) => userId === owner)));
  const given = own.filter((one) => one !== undefined);
  return given.length === own.length ? given : null;
}

function latestOf(responses: readonly GivenResponse[]): GivenResponse | undefined {
  return responses.toSorted(
    (one, other) => other.savedAt.getTime() - one.savedAt.getTime() || other.id - one.id,
  )[0];
}

/** Null for the therapist, and for a guardian who may not answer: they have no part of their own in it. */
type Reader = { userId: number | null; hasDraft: boolean };

/** Null where the form was never asked or answered. */
export function stateOf(facts: FormFacts, reader: Reader): FormState | null {
  if (isDisputed(facts)) return 'disputed';
  if (isAskedOf(facts, reader)) return reader.hasDraft ? 'draft' : 'asked';
  if (reader.hasDraft) return 'draft';
  return answeredState(facts, reader);
}

function answeredState({ responses, now, ...facts }: FormFacts, { userId }: Reader): FormState | null {
  const parts = responses.filter((one) => isCurrent(one) && one.inForceAt !== null);
  if (isInForce({ responses, now })) return parts.some((one) => isExpiring(one, now)) ? 'expiring' : 'given';
  const pending = responses.filter((one) => one.inForceAt === null && holds(one, now));
  if (pending.some((one) => one.userId === userId || userId === null)) return 'given';
  if (parts.length > 0) return 'expired';
  const latest = latestOf(responses);
  if (latest !== undefined) return stateOfResponse(latest, now);
  return facts.askedAt === null ? null : 'asked';
}

function isAskedOf(facts: FormFacts, { userId }: Reader): boolean {
  if (facts.askedAt !== null && facts.askedAt > lastActivity(facts)) return true;
  const missing = missingOwners(facts);
  const { responses, now } = facts;
  if (userId === null)
    // To the therapist it is asked as long as somebody is missing and nothing is in force.
    return missing.length > 0 && !isInForce(facts) && responses.some((one) => holds(one, now));
  if (hasOldVersionInForce(facts)) return !responses.some((one) => isOwnOfVersion(one, userId, facts));
  return missing.includes(userId) && responses.some((one) => holds(one, now));
}

/** A newer version of a consent is asked for, and the older one stays in force meanwhile. */
function hasOldVersionInForce(facts: FormFacts): boolean {
  const { kind, version, responses } = facts;
  const isOld = (one: GivenResponse) => isCurrent(one) && one.inForceAt !== null && one.formVersion < version;
  return kind === 'consent' && isInForce(facts) && responses.some(isOld);
}

function isOwnOfVersion(one: GivenResponse, userId: number, { version, now }: FormFacts): boolean {
  return one.userId === userId && one.formVersion === version && holds(one, now);
}

function lastActivity({ responses }: FormFacts): Date {
  const times = responses.flatMap(({ savedAt, withdrawnAt }) => [savedAt, withdrawnAt ?? savedAt]);
  return new Date(Math.max(0, ...times.map((at) => at.getTime())));
}
