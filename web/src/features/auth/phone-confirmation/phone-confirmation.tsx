import { formatList } from '@cadence/format/names';
import { getLocale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { unbrokenPhone } from '../../../lib/phone-text.ts';
import { usePhoneStatus } from './api.ts';
import type { PhoneCode } from './use-phone-code.ts';

/** Shown below the number until it is confirmed. */
export function PhoneConfirmation({ code, className }: { code: PhoneCode; className?: string }) {
  const { phone } = useSignedInUser();
  const { data: status } = usePhoneStatus(phone);
  if (phone === null || !status || status.isConfirmed) return null;
  if (!status.isReachable) {
    return (
      <Notice tone="warning" className={className} title={m.phone_confirmation_not_served_title()}>
        {m.phone_confirmation_not_served({ countries: formatList(status.countries.map(countryName)) })}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      className={className}
      title={m.phone_confirmation_title()}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={code.isSending}
          onClick={() => (status.isCodeSent ? code.open() : void code.send())}
        >
          {status.isCodeSent ? m.phone_confirmation_enter() : m.phone_confirmation_send()}
        </Button>
      }
    >
      {m.phone_confirmation_text({ phone: unbrokenPhone(phone) })}
    </Notice>
  );
}

function countryName(code: string): string {
  return new Intl.DisplayNames(`${getLocale()}-CA`, { type: 'region' }).of(code) ?? code;
}
