import * as m from '@cadence/messages/m';

/** As others see somebody; who closed their account has no name any more. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || m.common_closed_account();
}
