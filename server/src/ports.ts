import * as auth from './features/auth/service.ts';
import * as calendarFeed from './features/calendar-feed/service.ts';
import * as care from './features/care/service.ts';
import * as clients from './features/clients/service.ts';
import * as conversations from './features/conversations/service.ts';
import * as forms from './features/forms/service.ts';
import * as googleCalendar from './features/google-calendar/service.ts';
import * as payments from './features/payments/service.ts';
import * as receipts from './features/receipts/service.ts';
import * as room from './features/room/service.ts';
import * as waitlist from './features/waitlist/service.ts';
import type { Ports } from './context.ts';

/** Binds the ports of the context to the features that implement them. */
export const ports: Ports = {
  confirmRecentSignIn: auth.confirmRecentSignIn,
  refreshBusyTimes: googleCalendar.refreshBusyTimes,
  endCalendarFeed: calendarFeed.deleteFeed,
  keepSelfClient: clients.keepSelfClient,
  endSharing: clients.endSharing,
  disconnectGoogle: googleCalendar.disableInTransaction,
  leaveRooms: room.leaveRooms,
  endWishes: waitlist.endWishesFor,
  moveWishes: waitlist.moveWishes,
  payerOf: payments.payerOf,
  hasReceipt: receipts.hasReceipt,
  pauseWishes: waitlist.pauseWishes,
  releaseService: waitlist.releaseService,
  hasRecord: care.hasRecord,
  keepRecord: care.keepRecord,
  hasEndedCareConsent: forms.hasEndedCareConsent,
  followReader: conversations.followReader,
  fileMessage: conversations.fileMessage,
  endConversation: conversations.endConversation,
};
