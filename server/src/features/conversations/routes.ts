import type { conversationsApi } from '@cadence/contract/care/conversations';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as conversations from './service.ts';

export const conversationsRoutes: Handlers<typeof conversationsApi> = {
  listConversations: async (ctx, { viewer, query, setHeader }) => {
    const { items, next } = await conversations.list(ctx, viewer, query);
    if (next !== null) setHeader('link', linkToNext('/api/conversations', query, next));
    return items;
  },
  getConversation: (ctx, { viewer, params, query }) => conversations.get(ctx, viewer, params, query),
  sendMessage: (ctx, { viewer, params, body }) => conversations.send(ctx, viewer, params, body),
  markConversationRead: (ctx, { viewer, params, body }) =>
    conversations.markRead(ctx, viewer, params, body.upTo),
  takeBackMessage: (ctx, { viewer, params }) => conversations.takeBack(ctx, viewer, params),
  getConversationSettings: (ctx, { viewer }) => conversations.getSettings(ctx, viewer),
  saveConversationSettings: (ctx, { viewer, body }) => conversations.saveSettings(ctx, viewer, body),
};
