/** How people want to hear: by which channels, and of which groups. */
import { MESSAGE_GROUPS, type MessageGroup, type user, type userChanges } from '@cadence/contract/users';
import type * as z from 'zod/mini';
import { definedOnly } from '../../platform/defined.ts';
import type { UserRow } from './queries.ts';

type Notifications = z.output<typeof user>['notifications'];
type Changes = z.output<typeof userChanges>['notifications'];

export function notificationsOf(row: UserRow): Notifications {
  return { email: row.notifyByEmail, sms: row.notifyBySms, groups: groupsOf(row) };
}

/** The columns that the changes set. What they do not name stays as it was. */
export function notificationColumns(
  before: UserRow,
  changes: Changes = {},
): Partial<Pick<UserRow, 'notifyByEmail' | 'notifyBySms' | 'mutedGroups'>> {
  const after = { ...groupsOf(before), ...definedOnly(changes.groups ?? {}) };
  return {
    ...definedOnly({ notifyByEmail: changes.email, notifyBySms: changes.sms }),
    mutedGroups: MESSAGE_GROUPS.filter((group) => !after[group]),
  };
}

function groupsOf({ mutedGroups }: UserRow): Notifications['groups'] {
  const rings = (group: MessageGroup) => !mutedGroups.includes(group);
  return {
    sessions: rings('sessions'),
    money: rings('money'),
    care: rings('care'),
    messages: rings('messages'),
  };
}
