/** The message that tells of those that an address did not get because it had enough for a day. */
import type { UserRow } from '../../users/service.ts';
import type { EmailContent } from '../emails/email-layout.ts';

export type DigestMessage = { count: number; recipient: UserRow; publicUrl: string; brand: string };

export type DigestKind = {
  about: 'digest';
  group: 'digest';
  bell: null;
  /** None: it is enqueued with the first message that waits for it. */
  on?: undefined;
  /** `lines`: the latest of what it tells of, without names. */
  email: (message: DigestMessage & { lines: readonly string[] }) => EmailContent;
  text: (message: DigestMessage) => string;
};
