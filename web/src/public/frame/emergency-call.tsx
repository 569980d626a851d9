import * as m from '@cadence/messages/m';
import { Phone } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type EmergencyCallProps = { children: string; className?: string };

/** The notice of emergencies, with the call to 911. */
export function EmergencyCall({ children, className }: EmergencyCallProps) {
  return (
    <Notice
      tone="emergency"
      className={className}
      action={
        <LinkButton href="tel:911" variant="danger" icon={<Phone aria-hidden="true" className="size-5" />}>
          {m.legal_emergency_call()}
        </LinkButton>
      }
    >
      {children}
    </Notice>
  );
}
