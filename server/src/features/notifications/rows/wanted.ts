import type { MessageGroup } from '@cadence/contract/users';
import type { Context } from '../../../context.ts';
import * as users from '../../users/service.ts';
import type { DeliveryRow } from './queries.ts';

/** `essential`: what the law or safety needs. `account` and `digest` follow the channel alone. */
export type Group = MessageGroup | 'account' | 'digest' | 'essential';

/** Whether the settings of a person let a message out by this channel. The bell shows what it is for, whatever they say. */
export function isWanted(
  ctx: Context,
  recipient: users.UserRow,
  channel: DeliveryRow['channel'],
  group: Group,
): boolean {
  if (channel === 'bell' || group === 'essential') return true;
  if (recipient.mutedGroups.some((muted) => muted === group)) return false;
  return channel === 'email' ? recipient.notifyByEmail : users.wantsTexts(ctx, recipient);
}
