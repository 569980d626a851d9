import type { Config } from './config.ts';
import { type EventName, type Events, listeners, type QueueName, type Queues } from './events.ts';
import type { Google } from './integrations/google/client.ts';
import type { Mail } from './integrations/mail/client.ts';
import type { Paypal } from './integrations/paypal/client.ts';
import type { Sms } from './integrations/sms/client.ts';
import type { Clock } from './platform/clock.ts';
import type { TransactionContext } from './platform/database/transaction.ts';
import type { Files } from './platform/files.ts';
import type { Emitted, Jobs } from './platform/jobs/jobs.ts';
import type { LiveBus } from './platform/live-bus.ts';
import type { Logger } from './platform/logger.ts';
import type { NamedInLatin } from './platform/names/latin-name.ts';
import type { ProviderMetrics } from './platform/provider-metrics.ts';
import type { Release } from './platform/release.ts';
import type { Viewer } from './platform/viewer.ts';

export { inTransaction, inTransactionOfRefusal, readStale } from './platform/database/transaction.ts';

/**
 * Before a booking's transaction, reads the therapist's busy times from the first start to the last, from the connected
 * calendar, unless `isNeeded` returns false.
 */
export type RefreshBusyTimes = (
  ctx: Context,
  wanted: { therapistId: number; startTimes: readonly Date[] },
  isNeeded: () => Promise<boolean>,
) => Promise<void>;

/** Ends the secret address of a person's calendar feed, in the caller's transaction. */
export type EndCalendarFeed = (tx: Context, userId: number) => Promise<void>;

/** Makes the client that every patient account is, or gives it the account's new name. In the caller's transaction. */
export type KeepSelfClient = (
  tx: Context,
  account: { userId: number; former: NamedInLatin | null },
) => Promise<void>;

/**
 * Ends the rights that others have on the account's own client, leaves the clients that it shares with others, and withdraws
 * its invitations. In the caller's transaction, under the account's lock.
 */
export type EndSharing = (tx: Context, userId: number) => Promise<void>;

/** Stops using the account's connected calendar; its entries and access are removed in a job. In the caller's transaction. */
export type DisconnectGoogle = (tx: Context, userId: number) => Promise<void>;

/** Ends the presence of a person who lost the client in the rooms of its sessions, in the caller's transaction. */
export type LeaveRooms = (tx: Context, lost: { clientId: number; userId: number }) => Promise<void>;

/** Ends what a person who may no longer book for the client waits for, in the caller's transaction. */
export type EndWishes = (tx: Context, lost: { clientId: number; userId: number }) => Promise<void>;

/** Gives what a family waits for in place of an appointment to the appointment's new client, in the caller's transaction. */
export type MoveWishes = (tx: Context, to: { insteadOf: number; clientId: number }) => Promise<void>;

/** The account that paid for an appointment; null where that is unknown, or nobody did. */
export type PayerOf = (ctx: Context, appointmentId: number) => Promise<number | null>;

/** Pauses what people wait for in a category or language that is about to be removed, in the caller's transaction. */
export type PauseWishes = (
  tx: Context,
  removed: { categoryId: number } | { languageId: number },
) => Promise<void>;

/**
 * Withdraws the open offers of a service that is about to be deleted, and pauses what people wait for in it. In the caller's
 * transaction and under its lock.
 */
export type ReleaseService = (
  tx: Context,
  service: { therapistId: number; appointmentTypeId: number },
) => Promise<void>;

/**
 * Asks for the password unless the session's sign-in or last password is at most so many minutes old.
 * @throws Failure `password_required`, `invalid` at `password`, `too_many_requests`, `signed_out`
 */
export type ConfirmRecentSignIn = (
  ctx: Context,
  viewer: Viewer,
  asking: { token: string | null; password?: string | undefined; address: string },
  minutes: number,
) => Promise<void>;

/** Whether an appointment has a receipt that stands. */
export type HasReceipt = (ctx: Context, appointmentId: number) => Promise<boolean>;

/** Whether therapists keep a record of the client, so that its name stays for them. */
export type HasRecord = (tx: Context, clientId: number) => Promise<boolean>;

/** Makes the record of a client with a therapist where there is none, and moves its day: something is added to it now. */
export type KeepRecord = (tx: Context, whose: { clientId: number; therapistId: number }) => Promise<void>;

/** Tells a client's conversations that somebody may read the record from now on, or no longer. In the caller's transaction. */
export type FollowReader = (
  tx: Context,
  reader: { clientId: number; userId: number; mayRead: boolean },
) => Promise<void>;

/**
 * Notes on a message of a conversation that an entry was made of it; returns what it says and who wrote it, '' for a closed account.
 * @throws Failure `invalid` at `messageId`, `message_filed`
 */
export type FileMessage = (
  tx: Context,
  viewer: Viewer,
  filing: { clientId: number; therapistId: number; messageId: string; entryId: number },
) => Promise<{ from: string; text: string }>;

/** Deletes the conversation of a record that ends, in the caller's transaction. */
export type EndConversation = (
  tx: Context,
  whose: { clientId: number; therapistId: number },
) => Promise<void>;

/** Whether an owner has ended the consent to virtual care, so that it is not in force any more. */
export type HasEndedCareConsent = (
  ctx: Context,
  whose: { clientId: number; therapistId: number },
) => Promise<boolean>;

/** Calls of a feature to later ones, and of `http` to features, which they must not import. */
export type Ports = {
  readonly confirmRecentSignIn: ConfirmRecentSignIn;
  readonly refreshBusyTimes: RefreshBusyTimes;
  readonly endCalendarFeed: EndCalendarFeed;
  readonly keepSelfClient: KeepSelfClient;
  readonly endSharing: EndSharing;
  readonly disconnectGoogle: DisconnectGoogle;
  readonly leaveRooms: LeaveRooms;
  readonly endWishes: EndWishes;
  readonly moveWishes: MoveWishes;
  readonly payerOf: PayerOf;
  readonly hasReceipt: HasReceipt;
  readonly pauseWishes: PauseWishes;
  readonly releaseService: ReleaseService;
  readonly hasRecord: HasRecord;
  readonly keepRecord: KeepRecord;
  readonly hasEndedCareConsent: HasEndedCareConsent;
  readonly followReader: FollowReader;
  readonly fileMessage: FileMessage;
  readonly endConversation: EndConversation;
};

/** The first argument of every use case: database (or transaction), clock, configuration, queue and providers. */
export type Context = Ports &
  TransactionContext & {
    readonly clock: Clock;
    readonly config: Config;
    readonly logger: Logger;
    readonly jobs: Jobs<Events, Queues>;
    /** The secret that new hashes and signatures use, and after it the one being replaced. */
    readonly secrets: readonly [string, ...string[]];
    readonly paypal: Paypal;
    readonly google: Google;
    readonly mail: Mail;
    readonly sms: Sms;
    readonly files: Files;
    /** Counts of calls to providers that are not stored yet. */
    readonly providerMetrics: ProviderMetrics;
    readonly release: Release;
    /** Messages between the live connections of all nodes. */
    readonly liveBus: LiveBus;
  };

/** Wakes a queue's worker as soon as the transaction commits. */
export function wakeAfterCommit(tx: Context, queue: QueueName): void {
  tx.queuesToWake?.add(queue);
}

/** Emits an event in the caller's transaction. @throws Error outside a transaction */
export function emit<N extends EventName>(ctx: Context, name: N, data: Events[N]): Promise<void> {
  return emitAll(ctx, [{ name, data }]);
}

/** Emits several events in one statement. */
export async function emitAll<N extends EventName>(
  ctx: Context,
  events: readonly Emitted<Events, N>[],
): Promise<void> {
  const [first] = events;
  if (!first) return;
  if (!ctx.execute) throw new Error(`${first.name} was emitted outside a transaction`);
  for (const { name } of events) for (const queue of listeners[name]) wakeAfterCommit(ctx, queue);
  await ctx.jobs.emit(ctx.execute, events);
}
