import * as m from '@cadence/messages/m';
import { AudioLines, HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';

export type SelfRegisteredRole = 'patient' | 'therapist';

export type RoleChoiceProps = {
  value: SelfRegisteredRole;
  onChange: (role: SelfRegisteredRole) => void;
  error?: ReactNode;
};

export function RoleChoice(props: RoleChoiceProps) {
  return (
    <RadioCards<SelfRegisteredRole>
      {...props}
      label={m.registration_role()}
      name="role"
      options={[
        {
          value: 'patient',
          title: m.registration_role_patient(),
          text: m.registration_role_patient_text(),
          icon: <HeartHandshake aria-hidden="true" className="size-6" />,
        },
        {
          value: 'therapist',
          title: m.registration_role_therapist(),
          text: m.registration_role_therapist_text(),
          icon: <AudioLines aria-hidden="true" className="size-6" />,
        },
      ]}
    />
  );
}
